import { FAILURES } from '@whale/words/failures'
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { ApiFailure } from '../../shared/api/failure.ts'
import { ScenePage } from '../../shared/components/ScenePage.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { reloadIfUpdated } from '../../shared/api/reload-if-updated.ts'

interface Props {
  error: unknown
  /** For a failed call. Any other error stays until the page loads again. */
  retry: () => void
  /** The page of a league without stored data, in the game's frame. */
  Framed?: ComponentType | undefined
}

/**
 * For unexpected errors: the message, a way home, a retry. Reloads a page that an app update left behind. Works without a router,
 * because the router may have failed.
 */
export function AppErrorPage({ error, retry, Framed }: Props): ReactNode {
  const isCall = error instanceof ApiFailure
  const [isChecked, setChecked] = useState(isCall)
  useEffect(() => {
    if (!isChecked) void reloadIfUpdated().then((isReloading) => isReloading || setChecked(true))
  }, [isChecked])
  if (!isChecked) return <LoadingOverlay />
  if (isCall && error.code === 'network' && !navigator.onLine) return <NotStored retry={retry} Framed={Framed} />
  return (
    <ScenePage
      scene="casino-two"
      title="Something Went Wrong, Whale Club"
      heading="Something Went Wrong"
      actions={
        <>
          <Button tone="brass" onClick={isCall ? retry : () => location.reload()}>
            {isCall ? 'Retry' : 'Reload'}
          </Button>
          <a href="/" className={buttonClass({ tone: 'quiet' })}>
            Go Home
          </a>
        </>
      }
    >
      <ErrorMessage text={messageOf(error)} />
    </ScenePage>
  )
}

/** Offline, on a page without stored data: it opens by itself once there is a connection. */
function NotStored({ retry, Framed }: Pick<Props, 'retry' | 'Framed'>): ReactNode {
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  const league = /^\/game\/[^/]+/.exec(location.pathname)?.[0]
  const plain = <NotStoredScene home={league ?? paths.home()} />
  if (league === undefined || Framed === undefined) return plain
  // The frame needs the league's home, which may not be stored either.
  return (
    <ErrorBoundary place={location.pathname} fallback={() => plain}>
      <Suspense fallback={<LoadingOverlay />}>
        <Framed />
      </Suspense>
    </ErrorBoundary>
  )
}

function NotStoredScene({ home }: { home: string }): ReactNode {
  return (
    <ScenePage
      scene="casino-two"
      title="Offline, Whale Club"
      heading="You’re offline"
      actions={
        <a href={home} className={buttonClass({ tone: 'brass' })}>
          Go Home
        </a>
      }
    >
      <p>This page isn’t saved on this device. It opens by itself when you’re back online.</p>
    </ScenePage>
  )
}

/** The error message, selectable and with a copy button for support. */
function ErrorMessage({ text }: { text: string }): ReactNode {
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    // Copying needs a secure context; the text can still be selected.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="flex items-start gap-3 rounded-card bg-deep px-4 py-3">
      <p role="alert" className="min-w-0 flex-1 self-center text-body break-words text-foam select-all">
        {text}
      </p>
      <Button tone="line" size="small" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : ''
  return message === '' ? FAILURES.unexpected : message
}

interface BoundaryProps {
  children: ReactNode
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** Extra state to reset before a retry. */
  onRetry?: () => void
  /** A change of place clears the error. */
  place: string
}

interface BoundaryState {
  /** Wrapped, because the thrown value may be undefined. */
  caught: { error: unknown } | null
  place: string
}

/** Shows `fallback` when its children throw. A class, because React requires one. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.place === state.place ? null : { caught: null, place: props.place }
  }

  retry = (): void => {
    this.props.onRetry?.()
    this.setState({ caught: null })
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught === null ? this.props.children : this.props.fallback(caught.error, this.retry)
  }
}
