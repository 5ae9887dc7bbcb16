/** What the screens say about a draft: text that was typed, but not saved. */
export const draftTexts = {
  new: 'New, and not saved yet.',
  notSaved: 'Not saved.',
  notSavedYet: (isStored: boolean) => `Not saved yet${isStored ? '; stored on this computer' : ''}.`,
  notSavedSince: 'Saved, except what you have typed since.',
  notStoredYet: (reason: string) => `Not stored yet: ${reason}`,
  isBack: (isReduced: boolean) =>
    `Your unsaved text is back${isReduced ? ', except for fields that the site no longer has' : ''}.`,
  isLoaded: 'The unsaved text of another window is loaded.',
  discard: 'Discard what you have not saved?',
  discardButton: 'Discard',
  cannotBeRestored: 'It cannot be restored.',
  saveFirst: (title: string) => `“${title}” has unsaved text. Save or discard it first.`,
  notOnline: 'Unsaved text, which will not be online.',
  isDamaged: (title: string) => `${title}: the unsaved text is damaged. Opening its form removes it.`,
} as const
