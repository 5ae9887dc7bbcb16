/** What the screens say about a draft, text that was typed but not saved, and about examples in its place. */
export const draftTexts = {
  new: 'New, and not saved yet.',
  notSaved: 'Not saved.',
  notSavedYet: (isStored: boolean) => `Not saved yet${isStored ? '; stored on this computer' : ''}.`,
  notSavedSince: 'Saved, except what you have typed since.',
  notStoredYet: (reason: string) => `Not stored yet: ${reason}`,
  isBack: (isReduced: boolean) =>
    `Your unsaved text is back${isReduced ? ', except for fields that the site no longer has' : ''}.`,
  isLoaded: 'The unsaved text of another window is loaded.',
  isSavedElsewhere: 'Another window has saved this form. Its values are loaded.',
  isDeleted:
    'It was deleted in the meantime. Your text is kept: open it from the list again, and press Save.',
  discard: 'Discard what you have not saved?',
  discardButton: 'Discard',
  cannotBeRestored: 'It cannot be restored.',
  saveFirst: (title: string) => `“${title}” has unsaved text. Save or discard it first.`,
  notOnline: 'Unsaved text, which will not be online.',
  showsExamples: 'Empty fields show examples.',
  pausedUntilFilledIn: 'Paused until what is new is filled in.',
  pausedUntilCorrect: (issueElsewhere?: string) =>
    `Paused until ${issueElsewhere ? `this is correct: ${issueElsewhere}` : 'what is red is correct.'}`,
  isDamaged: (title: string) => `${title}: the unsaved text is damaged. Opening its form removes it.`,
} as const
