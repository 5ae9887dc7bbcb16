/** What to ask any operator before paying. Worded as questions because the answers are not ours to invent. */
export const askBeforeYouPay: readonly string[] = [
  'Is the price for the whole car or for each person, and for how many people?',
  'Does it hold toll, parking, permits and the driver’s allowance?',
  'Does it hold GST?',
  'Are entry tickets and meals in it?',
  'Which car comes, and how many seats does it have?',
  'Where is the pick-up, and what does another place cost?',
  'Are there stops at shops?',
  'What happens if we cancel, or if a place on the plan is shut?',
]

/** One-tap questions: each opens WhatsApp with this text, ready to send. */
export const questionChips: readonly string[] = [
  'Is the price per car or per person?',
  'We are 6 people. Which car fits us?',
  'Can you pick us up in Bangalore?',
  'Which languages does the driver speak?',
]
