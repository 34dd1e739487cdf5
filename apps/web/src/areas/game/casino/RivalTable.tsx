/** Week 3: wanted posters of the league. After the lock, the marked rival and how low they are. */
import { type TeamForm, byForm, formWords, rankChances } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type ReactNode, useId } from 'react'
import { lowestFirst, rivalStanding, entryView } from '../shared/casino/entry-view.ts'
import { EntryPill } from '../shared/casino/CasinoCard.tsx'
import { chanceText } from '../shared/bets/bet-view.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { type TableProps, boardNote, type CasinoNow } from './casino-now.ts'
import { ScoreBoard } from './ScoreBoard.tsx'

export function RivalTable(props: TableProps): ReactNode {
  return props.casino.refusal === null ? <Posters {...props} /> : <Hunt {...props} />
}

type Rival = CasinoNow['rivals'][number]

function Posters({ game, casino, entering }: TableProps): ReactNode {
  const name = useId()
  const { chosen, table } = entering
  const forms = useTeamForms(game.league.id)
  const { rivalPart } = constantsOf(game.game_state.season)
  const chances = rankChances(forms, { places: Math.ceil(forms.length / rivalPart), from: 'lowest' })
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

/** The chance to flop, then one fact a line: projection, last week, average. */
function factsOf(form: TeamForm | null, chance: number | null): ReactNode {
  if (form === null) return null
  return (
    <>
      {chance !== null && (
        <span className="mb-1 block text-paper-ink">
          <b className="figure text-d3">{chanceText(chance)}</b> to flop
        </span>
      )}
      {formWords(form)
        .split(/[.,] /)
        .map((fact) => (
          <span key={fact} className="block first-letter:uppercase">
            {fact}
          </span>
        ))}
    </>
  )
}

type WantedProps = {
  rival: Omit<Rival, 'avatar'> & { avatar: string | null }
  detail?: ReactNode
  stamp: string | null
}

function Wanted({ rival, detail, stamp }: WantedProps): ReactNode {
  return (
    <span className="on-paper relative grid content-start justify-items-center gap-2 overflow-hidden rounded-control bg-paper px-3 pt-3 pb-4 text-center leading-tight">
      <span aria-hidden="true" className="display text-[1.25rem] tracking-[0.06em] text-paper-muted">
        Wanted
      </span>
      <span aria-hidden="true" className="w-full border-t-2 border-paper-line" />
      <Avatar name={rival.team_name} imageUrl={rival.avatar} size={64} className="my-1" />
      <span className="max-w-full font-bold">{rival.team_name}</span>
      <span className="text-small text-paper-muted tabular-nums">{detail}</span>
      {stamp !== null && (
        <span
          aria-hidden="true"
          className="stamped display absolute top-[4.4rem] -rotate-12 rounded-small border-[3px] border-coral bg-paper/90 px-2.5 py-1 text-d3 text-coral"
        >
          {stamp}
        </span>
      )}
    </span>
  )
}

/** After the lock: the poster, and the week's scores from the lowest. */
function Hunt({ game, event, entry }: TableProps): ReactNode {
  if (entry === null || entry.rival === null) return null
  const { rival } = entry
  const { rows, paidPlaces } = lowestFirst(game)
  const avatar = game.leaderboard.find(({ team_id: teamId }) => teamId === rival.team_id)?.avatar ?? null
  return (
    <div className="grid items-start gap-4 md:grid-cols-[200px_minmax(0,1fr)]">
      <div className="grid justify-items-center gap-3">
        <div className="w-full max-w-[200px]">
          <Wanted rival={{ ...rival, avatar }} stamp="Marked" />
        </div>
        <EntryPill view={entryView(entry, event.target, rivalStanding(entry, game))} />
      </div>
      <ScoreBoard
        heading="Lowest first"
        note={boardNote(game)}
        rows={rows}
        line={`The bottom ${paidPlaces} pay ${event.payout_max}`}
        ownId={rival.team_id}
      />
    </div>
  )
}
