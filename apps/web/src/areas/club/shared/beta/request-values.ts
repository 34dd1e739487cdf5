/** Values and validation of a beta request. Two forms share the fields, each with its own error texts. */
import { REQUEST_FLAWS } from '@whale/words/beta-request'

export interface RequestValues {
  email: string
  provider: string
  /** Free text when the provider is `other`. */
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

/** The Request tab of the Beta Access modal, or the standalone survey. */
export type RequestForm = 'request' | 'survey'

/** Returns an error text for each invalid field. Empty when the request is valid. */
export function requestProblems(form: RequestForm, values: RequestValues): RequestProblems {
  const texts = REQUEST_FLAWS[form]
  const email = values.email.trim()
  return {
    ...(email === '' && { email: texts.email }),
    ...(email !== '' && !isAddress(email) && { email: REQUEST_FLAWS.survey.email }),
    ...(values.provider === '' && { provider: texts.provider }),
    ...(!(Number(values.size) >= 1) && { size: texts.size }),
    ...(Number.isNaN(amountOf(values.buyIn)) && { buyIn: texts.buyIn }),
    ...(values.isCommissioner === null && { isCommissioner: texts.isCommissioner }),
  }
}

/** Returns whether the text has one at-sign with text before it and a dotted name after it. */
function isAddress(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

/** Returns the number in a text such as `50.5`, `$50` or `1,000`; NaN unless it is an amount of 0 or more. */
function amountOf(text: string): number {
  const typed = text.trim().replace(/^\$\s*/, '')
  return /^(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}

const sources = { request: 'landing_page_beta_form', survey: 'landing_page_beta_survey' } as const

/** Returns the request body for valid values. */
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
    buy_in: amountOf(values.buyIn),
    is_commissioner: values.isCommissioner === 'yes',
    league_blurb: blurb === '' ? null : blurb,
  }
}
