import { seasonOpeningWords } from '@whale/words'
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useConfig, useQueryOf } from '../../../shared/api/query.ts'
import { EmailMe } from '../../../shared/components/EmailMe.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

/** For a league that came too late: when the next season opens, and what to do until then. `sentence` names the league. */
export function SeasonOver({ sentence }: { sentence: string }): ReactNode {
  const { season } = useConfig()
  const next = season + 1
  const { data } = useQueryOf(calls.game.globalState, { query: { season } })
  return (
    <section aria-labelledby="season-over" className="grid gap-4 rounded-panel bg-deep px-4.5 py-4.5">
      <div role="alert" className="grid gap-2">
        <h2 id="season-over" className="display text-d3">
          {sentence}
        </h2>
        {data !== undefined && <p className="text-foam-muted">{seasonOpeningWords(next, data.now)}</p>}
      </div>
      <EmailMe kind="newsletter" label="Email me when it opens" from="add_league" />
      <PracticeLink className={buttonClass({ tone: 'quiet' })}>Play a practice season now</PracticeLink>
    </section>
  )
}
