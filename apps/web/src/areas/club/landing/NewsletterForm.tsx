import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Field } from '../../../shared/ui/Field.tsx'

/** How long the good news stands, in milliseconds: the specification's number. */
const SUCCESS_MS = 5_000

type State = { at: 'idle'; problem: string | null } | { at: 'submitting' } | { at: 'subscribed' }

const idle: State = { at: 'idle', problem: null }

/**
 * The newsletter, on paper. What sends it is loaded when somebody turns to the form: most visitors never do. The field holds its own
 * text, because it can be written into before this script is there.
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

/** Loads what sends the form, so that it is there when the button is pressed. */
async function prepare(): Promise<void> {
  // Whoever is offline is told when they press the button.
  await import('../../../shared/api/subscribe.ts').catch(() => undefined)
}

/** Returns null when it is done, or what to say. */
async function sent(email: string): Promise<string | null> {
  try {
    const { subscribe } = await import('../../../shared/api/subscribe.ts')
    const outcome = await subscribe({ email, ...fromFooter })
    return outcome === 'already_subscribed' ? 'This email is already subscribed!' : null
  } catch {
    // Whatever it was (a refusal, no connection, a script that did not come), the specification has one sentence for it.
    return 'Failed to subscribe. Please try again.'
  }
}

const fromFooter = {
  utm_source: 'landing_page_subscribe_form',
  utm_medium: 'footer',
  utm_campaign: 'fwv2_beta',
} as const
