/** What is stored under an address belongs to the person who reads its mailbox, not to anyone with a similar address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from '../../jobs/deliver.ts'
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts'
import { PASSWORD, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let smtpSink: SmtpSink
let server: TestServer
beforeAll(async () => {
  smtpSink = await startSmtpSink()
  server = await startTestServer({
    OPERATORS: 'olga@test.example',
    SMTP_URL: smtpSink.url,
    MAIL_FROM: 'post@whale.example',
  })
})
afterAll(async () => {
  await server.close()
  await smtpSink.close()
})

const deleteAccount = ({ token }: Person) =>
  server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token })

async function askSupport(email: string, message: string): Promise<void> {
  const body = { email, leagueProvider: 'espn', reason: 'bug', message }
  expect((await server.call('POST', '/newsletter/support', { body })).status).toBe(200)
}

async function recipientsAbout(email: string): Promise<string[]> {
  const rows = server.world.db
    .selectFrom('outbox')
    .select('recipient')
    .where((where) => where.or([where('recipient', '=', email), where('reply_to', '=', email)]))
  return (await rows.execute()).map(({ recipient }) => recipient).toSorted()
}

describe('deleting an account', () => {
  it('keeps the emails of an address that contains the deleted one', async () => {
    const al = await server.asConfirmed('Al')
    await askSupport(al.email, 'My own question')
    await askSupport(`p${al.email}`, 'A question of another user')
    const both = ['olga@test.example', `p${al.email}`]
    expect(await recipientsAbout(`p${al.email}`)).toEqual(both)
    expect((await deleteAccount(al)).status).toBe(200)
    expect([await recipientsAbout(al.email), await recipientsAbout(`p${al.email}`)]).toEqual([[], both])
  })
})

/** Sends what is queued. Returns the token in the last email that reached a mailbox. */
async function linkSentTo(email: string, page = 'confirm-email'): Promise<string> {
  await deliver(server.world)
  const { body } = smtpSink.received.findLast(({ to }) => to.includes(email)) ?? { body: '' }
  const token = new RegExp(`/${page}#([\\w-]{43})$`, 'm').exec(body.replaceAll('\r', ''))?.[1]
  if (token === undefined) throw new Error(`no link in the email to ${email}: ${body}`)
  return token
}

const changeEmail = (person: Person, email: string) => person.post('/user/email', { email, password: PASSWORD })
const confirm = (token: string, by?: Person) =>
  server.call('POST', '/user/email/confirm', { body: { token }, ...(by === undefined ? {} : { token: by.token }) })
const chooseNewsletter = ({ token }: Person, isWanted: boolean) =>
  server.call('PUT', '/user/mail/newsletter', { body: { is_wanted: isWanted }, token })
const newsletterSince = async (person: Person) => {
  const { choices } = (await person.get('/user/mail')).body.data
  return choices.find(({ kind }: { kind: string }) => kind === 'newsletter').wanted_since as string | null
}

/** What the export contains of the data given under the address. */
async function exported(person: Person): Promise<{ messages: string[]; subscriptions: number; emails: string[] }> {
  const { data } = (await person.post('/user/export')).body
  return {
    messages: data.support_messages.map(({ message }: { message: string }) => message),
    subscriptions: data.subscriptions.length,
    emails: data.emails.map(({ subject }: { subject: string }) => subject),
  }
}

/** Writes to support and joins the waiting list, without an account. */
async function giveData(email: string): Promise<void> {
  await askSupport(email, 'A private question')
  const body = { email, utm_source: 'landing_page_beta_form', utm_medium: 'modal', utm_campaign: 'fwv2_beta' }
  const answers = { league_provider: 'espn', league_size: 12, buy_in: 5, is_commissioner: true, league_blurb: 'Ours' }
  expect((await server.call('POST', '/newsletter/subscribe', { body: { ...body, ...answers } })).status).toBe(200)
}

/** How many rows are stored under an address. */
async function stored(email: string): Promise<{ messages: number; subscriptions: number; emails: number }> {
  const { db } = server.world
  const messages = await db.selectFrom('support_messages').select('id').where('email', '=', email).execute()
  const lists = await db.selectFrom('subscriptions').select('id').where('email', '=', email).execute()
  return { messages: messages.length, subscriptions: lists.length, emails: (await recipientsAbout(email)).length }
}

const NOTHING = { messages: [], subscriptions: 0, emails: [] }
const UNCONFIRMED = {
  status: 409,
  body: {
    code: 'email_unconfirmed',
    detail: 'Confirm your email address first: under Email in your profile, we send you the link.',
  },
}

describe('a stranger who registers an address that has data', () => {
  it('gets the same answer as for a new address', async () => {
    await giveData('vera@test.example')
    const register = async (email: string) => {
      const { status, body } = await server.call('POST', '/onboard/register', { body: { email, password: PASSWORD } })
      return [status, Object.keys(body).toSorted()]
    }
    expect(await register('vera@test.example')).toEqual(await register('fresh@test.example'))
  })

  it('cannot export, move, see or cancel anything stored under that address', async () => {
    await giveData('vic@test.example')
    const before = await stored('vic@test.example')
    const squatter = await server.as('Vic')
    expect(await exported(squatter)).toEqual(NOTHING)
    expect(await newsletterSince(squatter)).toBeNull()
    for (const isWanted of [true, false]) expect(await chooseNewsletter(squatter, isWanted)).toMatchObject(UNCONFIRMED)

    expect((await changeEmail(squatter, 'squatter@test.example')).status).toBe(200)
    expect((await confirm(await linkSentTo('squatter@test.example'), squatter)).status).toBe(200)
    expect((await exported(squatter)).messages).toEqual([])
    expect(await stored('squatter@test.example')).toMatchObject({ messages: 0, subscriptions: 0 })
    expect(await stored('vic@test.example')).toMatchObject({ messages: 1, subscriptions: 1 })
    // The notice of the change belongs to the account, which adds one.
    expect((await stored('vic@test.example')).emails).toBe(before.emails + 1)
  })

  it('cannot erase that data by deleting the account', async () => {
    await giveData('walt@test.example')
    const before = await stored('walt@test.example')
    expect((await deleteAccount(await server.as('Walt'))).status).toBe(200)
    expect(await stored('walt@test.example')).toEqual(before)
  })
})

describe('the user who confirms the address', () => {
  it('gets everything stored under it, through a link that only works while signed in', async () => {
    await giveData('uma@test.example')
    const uma = await server.as('Uma')
    expect(await changeEmail(uma, uma.email)).toMatchObject({ status: 200, body: { data: { sent: true } } })
    const token = await linkSentTo(uma.email)
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'sign_in_first' } })
    expect(await exported(uma)).toMatchObject({ messages: [], subscriptions: 0 })
    expect(await confirm(token, uma)).toMatchObject({ status: 200, body: { data: { email: uma.email } } })
    expect(await exported(uma)).toMatchObject({ messages: ['A private question'], subscriptions: 1 })
    expect(await newsletterSince(uma)).not.toBeNull()
    expect((await chooseNewsletter(uma, false)).status).toBe(200)
    expect((await deleteAccount(uma)).status).toBe(200)
    expect(await stored(uma.email)).toEqual({ messages: 0, subscriptions: 0, emails: 0 })
  })
})

describe('a confirmed account that moves to an address without confirming it', () => {
  it('keeps its own rows, and its deletion then erases only those', async () => {
    const mia = await server.asConfirmed('Mia')
    await giveData(mia.email)
    await deliver(server.world)
    const [first, second] = ['mia@first.example', 'mia@second.example']
    // Somebody else wrote from the first address.
    await askSupport(first, 'Not of Mia')
    for (const email of [first, second]) {
      expect((await changeEmail(mia, email)).status).toBe(200)
      expect((await confirm(await linkSentTo(email))).status).toBe(200)
    }
    expect(await stored(mia.email)).toMatchObject({ messages: 0, subscriptions: 0 })
    expect(await stored(first)).toMatchObject({ messages: 1, subscriptions: 0 })
    expect(await stored(second)).toMatchObject({ messages: 1, subscriptions: 1 })
    expect((await deleteAccount(mia)).status).toBe(200)
    expect(await stored(mia.email)).toEqual({ messages: 0, subscriptions: 0, emails: 0 })
    expect(await stored(first)).toMatchObject({ messages: 1 })
    expect(await stored(second)).toEqual({ messages: 0, subscriptions: 0, emails: 0 })
  })
})
