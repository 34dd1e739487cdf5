/** What a request for the beta asks, and which of it is missing. Two forms ask the same, each in its own sentences. */

export interface RequestValues {
  email: string
  provider: string
  /** In the person's own words, where the provider is `other`. */
  otherProvider: string
  size: string
  buyIn: string
  isCommissioner: 'yes' | 'no' | null
  blurb: string
}

export const emptyRequest: RequestValues = {
  email: '',
  provider: '',
  otherProvider: '',
  size: '',
  buyIn: '',
  isCommissioner: null,
  blurb: '',
}

export type RequestProblems = Partial<Record<keyof RequestValues, string>>

/** Which form asks: the Request tab of the Beta Access modal, or the survey that stands alone. */
export type RequestForm = 'request' | 'survey'

const sentences = {
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

/** Returns a sentence for each field that is not as it must be; empty when all can be sent. */
export function requestProblems(form: RequestForm, values: RequestValues): RequestProblems {
  const say = sentences[form]
  const email = values.email.trim()
  return {
    ...(email === '' && { email: say.email }),
    ...(email !== '' && !isAddress(email) && { email: 'Please enter a valid email address' }),
    ...(values.provider === '' && { provider: say.provider }),
    ...(!(Number(values.size) >= 1) && { size: say.size }),
    ...(!isAmount(values.buyIn) && { buyIn: say.buyIn }),
    ...(values.isCommissioner === null && { isCommissioner: say.isCommissioner }),
  }
}

/** Something before and after one at-sign, and a dot in what follows it. */
function isAddress(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

/** A whole number of dollars from 0 on; cents have no place in it. */
function isAmount(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim())
}

const sources = { request: 'landing_page_beta_form', survey: 'landing_page_beta_survey' } as const

/** Returns what is sent for values without problems. */
export function requestBody(form: RequestForm, values: RequestValues) {
  const other = values.otherProvider.trim()
  const blurb = values.blurb.trim()
  return {
    email: values.email.trim(),
    utm_source: sources[form],
    utm_medium: 'modal',
    utm_campaign: 'fwv2_beta',
    league_provider: values.provider === 'other' && other !== '' ? other : values.provider,
    league_size: Number(values.size),
    buy_in: Number(values.buyIn),
    is_commissioner: values.isCommissioner === 'yes',
    league_blurb: blurb === '' ? null : blurb,
  }
}
