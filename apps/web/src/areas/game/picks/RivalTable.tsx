/** Week 3 (`mark_a_rival`): pick the rival who will finish low. */
import { type TeamForm, byForm, chanceText, rankChances } from '@whale/words'
import { constantsOf } from '@whale/game'
import { type ReactNode, useId } from 'react'
import { useTeamForms } from '../scores/use-team-forms.ts'
import { formatPoints } from '@whale/words/numbers'
import type { Game } from '../league/use-game.ts'
import { Face } from '../../../shared/components/Face.tsx'
import type { TableProps, CasinoNow } from './casino-now.ts'
import './cards.css'

type Rival = CasinoNow['rivals'][number]

export function RivalTable({ game, casino, entering }: TableProps): ReactNode {
  const name = useId()
  const { chosen, table } = entering
  const forms = useTeamForms(game.league.id)
  const chances = flopChances(game, forms)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Mark a rival</legend>
      <div className="player-cards">
        {byForm(casino.rivals, { forms, first: 'worst' }).map((rival) => {
          const isMarked = rival.team_id === table.rival?.team_id
          return (
            <label
              key={rival.team_id}
              className="relative grid h-full rounded-control has-checked:shadow-[0_0_0_4px_var(--brass-text)] has-focus-visible:outline-3 has-focus-visible:outline-offset-[7px] has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={rival.team_id}
                checked={isMarked}
                onChange={() => entering.chooseRival(rival)}
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
              />
              <Wanted
                rival={rival}
                name={game.leaderboard.find(({ team_id: id }) => id === rival.team_id)?.username ?? rival.team_name}
                detail={factsOf(rival.form, chances.get(rival.team_id) ?? null)}
                stamp={stampOf(isMarked, chosen !== null)}
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function stampOf(isMarked: boolean, isDraft: boolean): string | null {
  if (!isMarked) return null
  return isDraft ? 'This one' : 'Marked'
}

/** The chance of each team to be in the bottom third, in hundredths of a percent. */
function flopChances({ game_state: { season } }: Game, forms: readonly TeamForm[]): ReadonlyMap<string, number> {
  const { rivalPart } = constantsOf(season)
  return rankChances(forms, { places: Math.ceil(forms.length / rivalPart), from: 'lowest' })
}

/** One fact to choose by: the chance to flop, or else the last score. */
function factsOf(form: TeamForm | null, chance: number | null): string {
  if (chance !== null) return `${chanceText(chance)} to flop`
  const last = form?.scores.at(-1)
  return last === undefined ? '' : `Last ${formatPoints(last)}`
}

type WantedProps = {
  rival: Omit<Rival, 'avatar'>
  /** The person's. */
  name: string
  detail: string
  stamp: string | null
}

function Wanted({ rival, name, detail, stamp }: WantedProps): ReactNode {
  return (
    <span className="on-paper relative grid h-full content-start justify-items-center gap-2 overflow-hidden rounded-control bg-paper px-3 pt-3 pb-4 text-center leading-tight">
      <Face team={rival.team_name} size={64} className="my-1" />
      <span className="display max-w-full text-lead leading-tight wrap-anywhere">{name}</span>
      <span className="text-small text-paper-muted tabular-nums">{detail}</span>
      {stamp !== null && (
        <span
          aria-hidden="true"
          className="top-6 stamped display absolute -rotate-12 rounded-small border-[3px] border-coral bg-paper/90 px-2.5 py-1 text-d3 text-coral"
        >
          {stamp}
        </span>
      )}
    </span>
  )
}
