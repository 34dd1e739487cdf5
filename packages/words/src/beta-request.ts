/** What is wrong with a beta request (section 4 of the specification). The landing's dialog loads this alone. */

/** The tab of the dialog and the survey each have their own sentences. */
export const REQUEST_FLAWS = {
  request: {
    email: 'Email is required',
    provider: 'Please select your league provider',
    size: 'Please select your league size',
    buyIn: 'Please enter your buy-in amount',
    isCommissioner: "Please select whether you're the commissioner",
  },
  survey: {
    email: 'Please enter a valid email address',
    provider: 'Please enter a valid league provider',
    size: 'Please enter a valid league size',
    buyIn: 'Please enter a valid buy-in amount',
    isCommissioner: 'Please enter a valid commissioner status',
  },
} as const
