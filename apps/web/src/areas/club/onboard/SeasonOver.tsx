import { isSeasonKnown, makeCalendar, momentsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { useConfig } from '../../../shared/api/query.ts'
import { EmailMe } from '../../../shared/components/EmailMe.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { formatDate } from '../../../shared/format/format.ts'
import type { SleeperLeague } from './onboard-steps.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'

/** Why these leagues came too late: the server's words about one, with the names of all. */
export function tooLateSentence([first, ...others]: readonly SleeperLeague[]): string {
  const sentence = first?.refusal?.sentence ?? ''
  if (first === undefined || others.length === 0) return sentence
  const names = [first, ...others].map(({ league_name: name }) => name).join(', ')
  return sentence.replace(first.league_name, names)
}

/** For a league that came too late: when the next season opens, and what to do until then. `sentence` names the league. */
export function SeasonOver({ sentence }: { sentence: string }): ReactNode {
  const next = useConfig().season + 1
  return (
    <section aria-labelledby="season-over" className="grid gap-4 rounded-panel bg-deep px-4.5 py-4.5">
      <div role="alert" className="grid gap-2">
        <h2 id="season-over" className="display text-d3">
          {sentence}
        </h2>
        <p className="text-foam-muted">
          {isSeasonKnown(next)
            ? `Week 1 of ${next} should open ${formatDate(momentsOf(makeCalendar(next, []), 1).opensAt)}. Add it before then to play all 12 weeks.`
            : `Come back before week 1 of ${next}, in early September.`}
        </p>
      </div>
      <EmailMe kind="newsletter" label="Email me when it opens" from="add_league" />
      <PracticeLink className={buttonClass({ tone: 'quiet' })}>Play a practice season now</PracticeLink>
    </section>
  )
}
