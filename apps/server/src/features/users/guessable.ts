/** Detects passwords that attackers try first: the 49,000 most common leaked ones, our product's words, and the user's address. */
import { RequestError } from '../../http/failure.ts'

/** The product's words, and `password`, with any digits and symbols between their letters. */
const PRODUCT_WORDS = /^(the)?(whales?|whaleclub|fantasywhales?|fantasyfootball|bermudatriangle|casinoone|password)$/

let common: Promise<ReadonlySet<string>> | null = null

/** Loaded on first use, not at start. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return await common
}

/** Whether a password is easy to guess for this address. */
export async function isGuessable({ email, password }: { email: string; password: string }): Promise<boolean> {
  const lower = password.normalize('NFKC').toLowerCase()
  const address = email.toLowerCase()
  if (lower === address || lower === address.split('@')[0]) return true
  if (PRODUCT_WORDS.test(lower.replace(/[^a-z]/g, ''))) return true
  return (await commonPasswords()).has(lower)
}

/** Throws 422 when the password is easy to guess. */
export async function refuseGuessable(given: { email: string; password: string }): Promise<void> {
  if (!(await isGuessable(given))) return
  throw new RequestError({
    status: 422,
    code: 'invalid_input',
    detail: [
      {
        loc: ['body', 'password'],
        msg: 'Too easy to guess: others use it too. Please choose another',
        type: 'guessable',
      },
    ],
  })
}
