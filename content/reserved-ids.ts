/** Files of the export, and ids of /packages/, whose cards have the ids of their tours. */
export const reservedIds =
  /^(404|index|main|one-day-tours|multi-day-packages|larger-group|cars|guests|terms|footer-contact)$|^(see|icon|topic)-/
