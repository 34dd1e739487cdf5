import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Field } from '../../../shared/ui/Field.tsx'

/** How long the success message shows. The specification sets the number. */
const SUCCESS_MS = 5_000

type State = { at: 'idle'; problem: string | null } | { at: 'submitting' } | { at: 'subscribed' }

const idle: State = { at: 'idle', problem: null }

/**
 * Newsletter form. Loads its network code on focus, since most visitors never use it. The field is uncontrolled, because visitors can
 * type before the script loads.
 */
export function NewsletterForm(): ReactNode {
  const [state, setState] = useState<State>(idle)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (state.at !== 'subscribed') return
    const timer = setTimeout(() => setState(idle), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [state])

  function refuse(problem: string): void {
    setState({ at: 'idle', problem })
    field.current?.focus()
  }

  async function subscribe(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.at === 'submitting') return
    const email = field.current?.value ?? ''
    if (!email.includes('@')) return refuse('Please enter a valid email address')
    setState({ at: 'submitting' })
    const problem = await sent(email.trim())
    if (problem !== null) return refuse(problem)
    if (field.current !== null) field.current.value = ''
    setState({ at: 'subscribed' })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void subscribe(event)}
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <Field
        ref={field}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        onFocus={() => void prepare()}
        aria-describedby={state.at === 'idle' && state.problem !== null ? 'newsletter-problem' : undefined}
        aria-invalid={state.at === 'idle' && state.problem !== null ? true : undefined}
      />
      <Button type="submit" tone="ink" className="sm:mb-0.5" busy={state.at === 'submitting'} busyLabel="Subscribing">
        {state.at === 'subscribed' ? 'Subscribed!' : 'Count me in'}
      </Button>
      <div className="sm:col-span-2">
        <p role="status" className="font-semibold text-lagoon">
          {state.at === 'subscribed' && 'Successfully subscribed to whale club!'}
        </p>
        {state.at === 'idle' && state.problem !== null && (
          <p id="newsletter-problem" role="alert" className="font-semibold text-coral">
            {state.problem}
          </p>
        )}
      </div>
    </form>
  )
}

/** Loads the network code before the visitor submits. */
async function prepare(): Promise<void> {
  // An offline visitor gets an error on submit.
  await import('../../../shared/api/subscribe.ts').catch(() => undefined)
}

/** Subscribes the address. Returns an error message, or null. */
async function sent(email: string): Promise<string | null> {
  try {
    const { subscribe } = await import('../../../shared/api/subscribe.ts')
    const outcome = await subscribe({ email, ...fromFooter })
    return outcome === 'already_subscribed' ? 'This email is already subscribed!' : null
  } catch (thrown) {
    const isRejected = thrown instanceof Error && 'status' in thrown && thrown.status === 422
    if (isRejected) return 'Please enter a valid email address'
    // The specification has one message for every other failure.
    return 'Failed to subscribe. Please try again.'
  }
}

const fromFooter = {
  utm_source: 'landing_page_subscribe_form',
  utm_medium: 'footer',
  utm_campaign: 'fwv2_beta',
} as const
