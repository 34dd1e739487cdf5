/** Week 3 (`mark_a_rival`): pick the rival who will finish low. */
import { type TeamForm, byForm, rankChances } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type ReactNode, useId } from 'react'
import { chanceText } from '../shared/bets/chance-words.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { formatPoints } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TicketFact, TicketTear } from '../../../shared/ui/Ticket.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { Face } from '../../../shared/components/Face.tsx'
import type { TableProps, CasinoNow } from './casino-now.ts'

type Rival = CasinoNow['rivals'][number]

export function RivalTable({ game, casino, entering }: TableProps): ReactNode {
  const name = useId()
  const { chosen, table } = entering
  const forms = useTeamForms(game.league.id)
  const chances = flopChances(game, forms)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Mark a rival</legend>
      <div className="fit-columns gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-4">
        {byForm(casino.rivals, { forms, first: 'worst' }).map((rival) => {
          const isMarked = rival.team_id === table.rival?.team_id
          return (
            <label
              key={rival.team_id}
              className="relative grid rounded-control has-checked:shadow-[0_0_0_4px_var(--brass-text)] has-focus-visible:outline-3 has-focus-visible:outline-offset-[7px] has-focus-visible:outline-focus"
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

/** On the slip before a pick: the rival who is most likely to flop. */
export function LikelyFlop({ game, casino, entering }: Pick<TableProps, 'game' | 'casino' | 'entering'>): ReactNode {
  const forms = useTeamForms(game.league.id)
  const [likely] = byForm(casino.rivals, { forms, first: 'worst' })
  const chance = flopChances(game, forms).get(likely?.team_id ?? '')
  if (likely === undefined || chance === undefined) return null
  return (
    <>
      <TicketTear />
      <p className="leading-snug">
        <span className="block text-small text-paper-muted">Likeliest to flop</span>
        <b>{likely.team_name}</b>, {chanceText(chance)}
      </p>
      <div className="mt-3">
        <Button tone="ink" wide onClick={() => entering.chooseRival(likely)}>
          Mark this one
        </Button>
      </div>
    </>
  )
}

/** On the slip: the chance of the marked rival. */
export function RivalChance({ game, rivalId }: { game: Game; rivalId: string }): ReactNode {
  const forms = useTeamForms(game.league.id)
  const chance = flopChances(game, forms).get(rivalId)
  return chance === undefined ? null : <TicketFact name="Chance to flop">{chanceText(chance)}</TicketFact>
}

/** The chance to flop, then one fact a line: projection and last score. */
function factsOf(form: TeamForm | null, chance: number | null): ReactNode {
  if (form === null) return null
  const last = form.scores.at(-1)
  return (
    <>
      {chance !== null && (
        <span className="mb-1 block text-paper-ink">
          <b className="figure text-d3">{chanceText(chance)}</b> to flop
        </span>
      )}
      {form.projected !== null && <span className="block">Projected {formatPoints(form.projected)}</span>}
      {last !== undefined && <span className="block">Last score {formatPoints(last)}</span>}
    </>
  )
}

type WantedProps = {
  rival: Omit<Rival, 'avatar'>
  detail?: ReactNode
  stamp: string | null
}

function Wanted({ rival, detail, stamp }: WantedProps): ReactNode {
  return (
    <span className="on-paper relative grid content-start justify-items-center gap-2 overflow-hidden rounded-control bg-paper px-3 pt-3 pb-4 text-center leading-tight">
      <Face team={rival.team_name} size={64} className="my-1" />
      <span className="max-w-full font-bold">{rival.team_name}</span>
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
