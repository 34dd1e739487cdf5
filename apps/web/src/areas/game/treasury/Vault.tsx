/** The first panel of the treasury: three facts that answer most visits. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { formatUnits, unitsInWords } from '../../../shared/format/format.ts'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import type { PlannedPot } from '../shared/final/pot.ts'
import { isWeekLocked } from '../shared/tide/feature-weeks.ts'
import type { Books, Projection } from './payouts.ts'

type ComingWeek = Projection['weeks'][number]

interface Props {
  game: Game
  books: Books
  next: ComingWeek | undefined
  /** The final's prizes as planned. */
  pot: PlannedPot
}

/** What it has, what it pays next, and what it has paid: together everything ever paid in. */
export function Vault({ game, books, next, pot }: Props): ReactNode {
  const { balance } = books
  const paid = paidOut(books.weeks)
  const isOver = next === undefined
  const shown = isOver ? paid : balance
  return (
    <>
      <p className="flex flex-wrap items-end gap-x-3 gap-y-2 leading-tight">
        <UnitCount text={formatUnits(shown)} spoken={unitsInWords(shown)} />
        <span className="text-foam-muted">{isOver ? 'units went back to players' : 'units in the vault'}</span>
      </p>
      {!isOver && (
        <div aria-hidden="true" className="mt-5 flex h-3 overflow-hidden rounded-tag bg-water forced-colors:border">
          <span className="bg-brass" style={{ width: `${paid === 0 ? 0 : (paid / (paid + balance)) * 100}%` }} />
        </div>
      )}
      <dl className="fit-columns mt-4 gap-2 [--least:11rem]">
        {(isOver
          ? pastFacts(game, books)
          : comingFacts(books, next, {
              season: game.game_state.season,
              hasPayday: isWeekLocked(next.week, game),
              pot,
            })
        ).map(({ term, units, about }) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-0.5 rounded-card bg-shelf px-3.5 py-3 leading-tight md:grid-cols-1"
          >
            <dt className="text-small text-foam-muted">{term}</dt>
            <dd className="figure row-span-2 text-d3 md:row-span-1">{units}</dd>
            <dd className="text-small text-foam-muted">{about}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface Fact {
  term: string
  units: string
  about: string
}

/** Returns what was paid and what comes, in three facts. */
export function comingFacts(
  books: Pick<Books, 'weeks' | 'balance'>,
  next: ComingWeek,
  {
    season,
    hasPayday,
    pot,
  }: { season: number; hasPayday: boolean; pot: Pick<PlannedPot, 'about' | 'words' | 'picks'> },
): Fact[] {
  const { week, payday, triangle, top_score: topScore, casino_max: casino } = next
  // The pot of the right picks rolls over if nobody is right.
  const bestTeam = Math.min(topScore, constantsOf(season).topScoreTeamUnits)
  const open = [
    ...(hasPayday || payday === 0 ? [] : [`up to ${formatUnits(payday)} on payday`]),
    ...(topScore === bestTeam ? [] : [`up to ${formatUnits(topScore - bestTeam)} for right picks`]),
    ...(casino === 0 ? [] : [`up to ${formatUnits(casino)} in the casino`]),
  ]
  const soFar = { term: 'Paid so far', units: formatUnits(paidOut(books.weeks)), about: 'back to players' }
  // The last week pays all of it.
  if (pot.about === '') {
    return [
      soFar,
      { term: `Week ${week} pays`, units: formatUnits(books.balance), about: 'all of it, prizes included' },
      { term: 'The final’s prizes', units: pot.words, about: pot.picks },
    ]
  }
  return [
    soFar,
    {
      term: `Week ${week} pays`,
      units: formatUnits((hasPayday ? payday : 0) + triangle + bestTeam),
      about: ['for sure', ...open].join(', '),
    },
    { term: 'By week 12', units: 'All of it', about: 'the rest in the final’s prizes' },
  ]
}

/** Returns what happened, in three facts. */
export function pastFacts(
  game: Pick<Game, 'leaderboard'> & { game_state: Pick<Game['game_state'], 'season'> },
  { paid_to: paidTo, weeks, you }: Books,
): Fact[] {
  const finalFrom = constantsOf(game.game_state.season).bermudaFirstWeek
  const [best] = paidTo
  const winner = game.leaderboard.find((row) => row.user_id === best?.user_id)
  const inFinal = paidOut(weeks.filter(({ week }) => week >= finalFrom))
  const share = Math.round((inFinal / Math.max(1, paidOut(weeks))) * 100)
  return [
    {
      term: 'You got',
      units: formatUnits(you.paid_out),
      about: `of ${formatUnits(paidOut(weeks))}${winner?.is_you === true ? ', the most' : ''}`,
    },
    ...(best === undefined || winner === undefined || winner.is_you
      ? []
      : [{ term: 'The most', units: formatUnits(best.units), about: `to ${winner.username}` }]),
    { term: `Weeks ${finalFrom} to 12`, units: formatUnits(inFinal), about: `${share}% of it, in the final` },
  ]
}

/** What the treasury paid to players in these weeks. */
function paidOut(weeks: readonly Pick<Books['weeks'][number], 'out'>[]): number {
  return weeks.reduce((sum, { out }) => sum + out, 0)
}
