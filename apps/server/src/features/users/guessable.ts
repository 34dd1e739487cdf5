/** Passwords that guessers try first: the 49,000 commonest of those that leaked, the product's own words, and the person's address. */
import { BadRequest } from '../../http/failure.ts'

/** Our name and words of ours, however they are written. */
const OUR_WORDS = /^(the)?(whales?|whaleclub|fantasywhales?|fantasyfootball|bermudatriangle|casinoone|password)$/

let common: Promise<ReadonlySet<string>> | null = null

/** Read with the first password that is chosen, not at the start. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return await common
}

/** Whether a password is among the first that somebody would try for this address. */
export async function isGuessable({ email, password }: { email: string; password: string }): Promise<boolean> {
  const lower = password.toLowerCase()
  const address = email.toLowerCase()
  if (lower === address || lower === address.split('@')[0]) return true
  if (OUR_WORDS.test(lower.replace(/[^a-z]/g, ''))) return true
  return (await commonPasswords()).has(lower)
}

/** Throws the 422 that names the field where a password is guessable. */
export async function refuseGuessable(given: { email: string; password: string }): Promise<void> {
  if (!(await isGuessable(given))) return
  throw new BadRequest({
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
