/** What a member shared, for anybody with the link: read-only, without signing in. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { sharedWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { PictureWithRetry } from '../../../shared/ui/PictureWithRetry.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PlainPage } from '../shared/PlainPage.tsx'

export function SharePage(): ReactNode {
  const token = useParams()['token'] ?? ''
  return <Shared {...usePageQuery(calls.shares.sharedPage, { params: { token } })} />
}

/** The picture says it all; the heading and the sentence say it in text. */
function Shared({ card, pictures, invite_code: code }: ReplyOf<(typeof endpoints)['shares']['sharedPage']>): ReactNode {
  const { title, description } = sharedWords(card)
  return (
    <PlainPage title={title} width="wide">
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <PictureWithRetry
          {...pictures}
          alt=""
          className="h-auto w-full rounded-card bg-deep max-sm:mx-auto max-sm:max-h-[70svh] max-sm:w-auto"
        />
        <div className="grid gap-5">
          <div>
            <h1 tabIndex={-1} className="display text-d2">
              {title}
            </h1>
            <p className="mt-3 text-foam-muted">{description}</p>
          </div>
          {code === null ? (
            <Link to={paths.landing()} className={buttonClass({ tone: 'brass', wide: true })}>
              See how it works
            </Link>
          ) : (
            <Link to={paths.join({ code })} className={buttonClass({ tone: 'brass', wide: true })}>
              Join this league
            </Link>
          )}
          <Link to={paths.practice()} className={buttonClass({ tone: 'line', wide: true })}>
            Play a practice season
          </Link>
          <p className="text-small text-foam-muted">Whale Club is a free 12-week game on top of a fantasy league.</p>
        </div>
      </div>
    </PlainPage>
  )
}
