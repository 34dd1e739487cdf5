/** Support form and common questions. */
import { type BodyOf, calls, endpoints } from '@whale/contract'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { SUPPORT_ANSWERS, SUPPORT_CHOICES } from '@whale/words'
import { useConfig, useQueryOf } from '../../../shared/api/query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { PlainPage } from '../shared/PlainPage.tsx'
import { FormFailure, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Ticket, TicketHeading } from '../../../shared/ui/Ticket.tsx'
import { RadioList } from '../../../shared/ui/RadioList.tsx'
import { storedText } from '../../../shared/stored-text.ts'
import { TextAreaField } from '../../../shared/ui/Field.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

type Support = typeof endpoints.newsletter.support
type Message = BodyOf<Support>

/** Form values. Choices start empty, and the schema rejects an empty choice. */
type Written = { [Field in keyof Message]: Message[Field] | '' }

/** How long the success message shows. The specification sets the number. */
const SUCCESS_MS = 5_000
const MESSAGE_LENGTH_MIN = 10

export function SupportPage(): ReactNode {
  const { support_email: supportEmail } = useConfig()
  const { user } = useSession()
  return (
    <PlainPage title="Support" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        Support
      </h1>
      <p className="mt-2 text-foam-muted">A person reads this and replies to your email within 24-48 hours.</p>
      <div className="mt-5 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <SupportForm email={user?.email ?? ''} supportEmail={supportEmail} />
        <CommonQuestions supportEmail={supportEmail} />
      </div>
    </PlainPage>
  )
}

const providers = [
  { value: 'espn', label: 'ESPN' },
  { value: 'sleeper', label: 'Sleeper' },
  { value: 'other', label: 'Other' },
]
/** `email` is the signed-in user's, or empty. */
function SupportForm({ email, supportEmail }: { email: string; supportEmail: string }): ReactNode {
  const [isSent, setSent] = useState(false)
  const [last, setLast] = useState<Message | null>(null)
  const { form, submit, isPending, failure } = useCommandForm<Support, Written>(calls.newsletter.support, {
    schema: endpoints.newsletter.support.body,
    start: { email: '', leagueProvider: '', reason: '', message: '' },
    failureMessage: `Something went wrong. Please try again or email us directly at ${supportEmail}`,
    input: (written) => ({ body: endpoints.newsletter.support.body.parse(written) }),
    onDone: (_, written) => {
      unsent.remove()
      form.reset()
      setSent(true)
      setLast(endpoints.newsletter.support.body.parse(written))
    },
  })
  useOwnEmail(form, email)
  useUnsent(form)
  useOwnProvider(form)
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => setSent(false), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [isSent])
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <Choice form={form} name="leagueProvider" legend="Where is your league?" items={providers} />
      <Choice form={form} name="reason" legend="What is it about?" items={SUPPORT_CHOICES} />
      <MessageField form={form} />
      {last !== null && <LastSent message={last} />}
      {failure !== null && <FormFailure failure={failure} />}
      <div aria-live="polite">
        {isSent ? (
          <InfoStrip tone="done">
            Your message has been sent successfully! We'll get back to you within 24-48 hours.
          </InfoStrip>
        ) : (
          <Button type="submit" tone="brass" wide busy={isPending} busyLabel="Sending">
            Send it
          </Button>
        )}
      </div>
    </form>
  )
}

/** Fills in the email of the signed-in user. It stays when the session ends. */
function useOwnEmail(form: UseFormReturn<Written>, email: string): void {
  useEffect(() => {
    if (email !== '' && !form.getFieldState('email').isDirty) form.resetField('email', { defaultValue: email })
  }, [email, form])
}

/** The unsent draft, stored until the tab closes: it survives a reload, and signing in again. */
const unsent = storedText('support_draft', { ofTab: true })

function useUnsent(form: UseFormReturn<Written>): void {
  useEffect(() => {
    for (const [name, value] of writtenIn(unsent.read())) form.setValue(name, value, { shouldDirty: true })
    const { unsubscribe } = form.watch((written) => {
      if (form.formState.isDirty) unsent.write(JSON.stringify(written))
    })
    return unsubscribe
  }, [form])
}

/** The fields of a stored draft that have a text. */
function writtenIn(text: string | null): [name: keyof Written, value: string][] {
  const stored: unknown = text === null ? null : JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return []
  const fields = new Map<string, unknown>(Object.entries(stored))
  return FIELDS.flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
}

const FIELDS = ['email', 'leagueProvider', 'reason', 'message'] as const

/** Selects the provider of the user's leagues if they share one and none is selected. Nights have no provider. */
function useOwnProvider(form: UseFormReturn<Written>): void {
  const { status } = useSession()
  const { data } = useQueryOf(calls.users.userLeagues, {}, { enabled: status === 'signed_in' })
  const [provider, ...others] = new Set(
    data?.missing === null ? data.leagues.flatMap((league) => (league.is_night === true ? [] : league.provider)) : [],
  )
  const only = others.length === 0 ? provider : undefined
  useEffect(() => {
    if (only === undefined || form.getValues('leagueProvider') !== '') return
    // As the start value, so that it stays chosen after a message is sent.
    form.resetField('leagueProvider', { defaultValue: only })
  }, [only, form])
}

/** What was sent, for as long as the page is open. */
function LastSent({ message: { email, reason, message } }: { message: Message }): ReactNode {
  return (
    <Ticket label="What you sent" size="stub">
      <TicketHeading note={SUPPORT_CHOICES.find(({ value }) => value === reason)?.label}>What you sent</TicketHeading>
      <p className="mt-2 whitespace-pre-line">{message}</p>
      <p className="mt-3 text-small text-paper-muted">We’ll reply to {email}. A receipt is on its way there.</p>
    </Ticket>
  )
}

interface ChoiceProps {
  form: UseFormReturn<Written>
  name: 'leagueProvider' | 'reason'
  legend: string
  items: readonly { value: string; label: string }[]
}

function Choice({ form, name, legend, items }: ChoiceProps): ReactNode {
  const value = useWatch({ control: form.control, name })
  const { error } = form.getFieldState(name, form.formState)
  const { onChange } = form.register(name)
  return (
    <RadioList
      legend={legend}
      legendLook="shown"
      columns="row"
      items={items.map(({ value: of, label }) => ({ value: of, label }))}
      value={value === '' ? null : value}
      error={error?.message}
      onChange={(chosen) => void onChange({ target: { name, value: chosen } })}
    />
  )
}

/** Asks for what the chosen reason needs, and counts characters until the message has the minimum of ten. */
function MessageField({ form }: { form: UseFormReturn<Written> }): ReactNode {
  const written = useWatch({ control: form.control, name: 'message' }).trim().length
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { error } = form.getFieldState('message', form.formState)
  return (
    <TextAreaField
      {...form.register('message')}
      label="Message"
      rows={4}
      hint={SUPPORT_CHOICES.find(({ value }) => value === reason)?.hint}
      error={error?.message}
      aside={written < MESSAGE_LENGTH_MIN ? `${written} of at least ${MESSAGE_LENGTH_MIN}` : undefined}
    />
  )
}

function CommonQuestions({ supportEmail }: { supportEmail: string }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-d3">
        Common questions
      </h2>
      <div className="mt-3">
        {SUPPORT_ANSWERS.map(({ question, answer, more, to }) => (
          <details key={question} className="border-t-[1.5px] border-line last:border-b-[1.5px]">
            <summary className="flex min-h-12 list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <FoldCaret size={20} className="ml-auto" />
            </summary>
            <p className="text-foam-muted">{answer}</p>
            <Link to={to} className="text-link mb-2 inline-flex min-h-11 items-center">
              {more}
            </Link>
          </details>
        ))}
      </div>
      <p className="mt-6 text-foam-muted">
        Rather email us?{' '}
        <a href={`mailto:${supportEmail}`} className="text-link text-foam">
          {supportEmail}
        </a>
      </p>
    </section>
  )
}
