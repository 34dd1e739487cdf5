import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'

/** A picture that the server draws on demand. While the server is too busy, requests it again some times, and then shows a button for it. */
export function PictureWithRetry(given: { wide: string; tall?: string; alt: string; className: string }): ReactNode {
  const { wide, tall, alt, className } = given
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const wait = RETRY_PAUSES_MS[attempt]
    if (!hasFailed || wait === undefined) return undefined
    const timer = setTimeout(() => retry(attempt + 1), wait)
    return () => clearTimeout(timer)
  }, [hasFailed, attempt])

  function retry(next: number): void {
    setAttempt(next)
    setFailed(false)
  }

  if (hasFailed) {
    const hasGivenUp = attempt >= RETRY_PAUSES_MS.length
    return (
      <div className="grid min-h-40 place-items-center content-center gap-3 rounded-control bg-deep p-5 text-center">
        <p role="status">{hasGivenUp ? 'The picture isn’t ready. The link works.' : 'Drawing the picture…'}</p>
        {hasGivenUp && <Button onClick={() => retry(0)}>Try again</Button>}
      </div>
    )
  }
  return (
    <picture key={attempt}>
      {tall !== undefined && <source media="(max-width: 640px)" srcSet={tall} width="1080" height="1920" />}
      <img src={wide} alt={alt} width="1200" height="630" className={className} onError={() => setFailed(true)} />
    </picture>
  )
}

/** The pauses before each new request. */
const RETRY_PAUSES_MS = [1000, 2000, 4000]
