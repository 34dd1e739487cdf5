/** Usernames that cannot be mistaken for another account's: each has a key that look-alikes share. */
import { FORMER_MEMBER } from '@whale/words'
import type { Random } from '@whale/game'
import { constraintOf } from '../platform/postgres/in-transaction.ts'
import { RequestError } from './failure.ts'

const LENGTH_MAX = 40
/** Room for the number that distinguishes two equal names. */
const NUMBER_LENGTH = 5
const NUMBER_MAX = 10 ** NUMBER_LENGTH
const ATTEMPTS = 30
/** The most guests with one name in a night. */
const NUMBERED_MAX = 30

/** Letters that look like Latin ones, each after its look-alike. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαɑᴀᎪ',
    'bвьβʙᏴ',
    'cсϲᴄᏟ',
    'dԁđᴅᎠ',
    'eеεєɛᴇᎬ',
    'fꜰ',
    'gɡցǥɢᏀ',
    'hһнհħΗʜᎻ',
    'jјʝᴊᎫ',
    'kкκᴋᏦ',
    'mмɱΜᴍᎷ',
    'nηոɲŋΝɴ',
    'oоοօσø0ᴏᎤ',
    'pрρþᴘᏢ',
    'qԛզ',
    'rгɾʀᏒ',
    'sѕꜱᏚ',
    'tтτŧᴛᎢ',
    'uυսʋᴜ',
    'vѵνᴠᏙ',
    'wԝωѡᴡᎳ',
    'xхχ',
    'yуγүʏΥᎩ',
    'zᴢʐζΖᏃ',
    'lіιıӏɩłi1|ǀʟᏞɪᏆ',
  ].flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
)

/** The key of a username: equal for names that a reader could confuse, regardless of case, accents, spaces or alphabet. */
export function usernameKey(username: string): string {
  // Before lowercasing too, since Greek capitals resemble other Latin letters than their lowercase forms.
  const folded = toLatin(username.normalize('NFKD')).toLowerCase().normalize('NFKD')
  const letters = toLatin(folded)
  const key = letters
    .replaceAll(/[^\p{L}\p{N}\p{S}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  return key === '' ? folded : key
}

function toLatin(text: string): string {
  return [...text].map((letter) => LOOK_ALIKES[letter] ?? letter).join('')
}

const RESERVED = usernameKey(FORMER_MEMBER)

/** Whether the name could pass for that of a deleted account, which may have a team behind it. */
export function isReserved(username: string): boolean {
  return usernameKey(username).startsWith(RESERVED)
}

/** The key of an account without its own name: erased, or named before keys existed. No name has it. */
export function unnamedKey(id: string): string {
  return `#${id}`
}

/** The name of an account that chose none, before its number: league mates must not see a part of the email address. */
const UNNAMED = 'Player '

/** The usernames to try for a new account, in order: the wanted one, if any, then with a number. */
export function* usernamesFor(wanted: string | undefined, random: Random): Generator<string> {
  const name = (wanted ?? UNNAMED).slice(0, LENGTH_MAX)
  const shorter = name.slice(0, LENGTH_MAX - NUMBER_LENGTH)
  if (wanted !== undefined) {
    if (!isReserved(name)) yield name
    for (let number = 2; number < 10; number += 1) yield `${shorter}${number}`
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) yield `${shorter}${random(NUMBER_MAX)}`
}

/** The names to try for a guest, in order: the wanted one, then with a number. */
export function* numberedNames(wanted: string): Generator<string> {
  yield wanted
  const shorter = wanted.slice(0, LENGTH_MAX - NUMBER_LENGTH)
  for (let number = 2; number < NUMBERED_MAX; number += 1) yield `${shorter} ${number}`
}

/** Whether the error means that another account has a name like that. */
export function isUsernameTaken(error: unknown): boolean {
  return constraintOf(error) === 'users_username_key_key'
}

export function usernameTaken(): RequestError {
  return new RequestError({
    status: 409,
    code: 'username.taken',
    detail: 'Someone has that name, or one that looks like it. Please choose another.',
  })
}
