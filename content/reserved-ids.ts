/** Ids that no record can have: names of exported files, and ids on /packages/, where each card has the id of its tour. */
export const reservedIds =
  /^(404|index|main|one-day-tours|multi-day-packages|larger-group|cars|guests|terms|footer-contact)$|^(open|icon|topic)-/
