/** The sea at the level of the viewer's units, with the lines that matter, and the rival next to them. */
import { IF_IT_ENDED_NOW } from '@whale/words'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { type SceneName, scenes } from '../../../shared/art/scenes.ts'
import { Swimmer, useFaces } from '../../../shared/components/Face.tsx'
import { useServerTime } from '../../../shared/format/clock.ts'
import { formatSignedUnits, formatUnits, inWords } from '@whale/words/numbers'
import { formatDuration } from '@whale/words/times'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { closeToTheEnd } from '../tide/TideStrip.tsx'
import type { Game } from '../league/use-game.ts'
import type { Hero, Rival } from './hero.ts'

interface Props {
  game: Game
  hero: Hero
  /** The frame's bar, and whether the page is offline. */
  bar: ReactNode
  notice: ReactNode
  /** Whether the time left counts down. */
  isCounting: boolean
  /** Whether the number is followed by a question mark. */
  isSealed: boolean
  /** Opens the sum of the number; null if it has none. */
  onSum: (() => void) | null
  /** What a hit leaves, while the viewer is asked to go all in. */
  allIn: number | null
}

export function Sea(props: Props): ReactNode {
  const { game, hero, bar, notice, isCounting, isSealed, allIn } = props
  const { scene, units, lines } = hero
  const isBeached = game.me.is_eliminated && scene === 'remote-island'
  const kind = allIn !== null ? 'swim-choice' : hero.standings !== null ? 'swim-final' : isBeached ? 'swim-beach' : ''
  // A night's bar shows the week and the next step, and a phone has no room to repeat them.
  const isInBar = game.league.is_night && !game.me.is_eliminated
  const level: Record<string, number> = {
    '--u': Math.max(0, Math.min(allIn ?? units ?? game.me.units, lines.whale ? HIGHEST : HIGHEST / 2)),
    '--digits': digitsOf(props),
  }
  return (
    <header className={classNames('swim-hero', `swim-${scene}`, kind)} style={level}>
      <Backdrop name={scene} />
      {bar}
      {notice}
      <div className={classNames('swim-title', isInBar && 'swim-in-bar max-lg:sr-only')}>
        <p className="narrator">
          {hero.narrator}
          {isCounting && <Left state={game.game_state} />}
        </p>
        <h1 tabIndex={-1} className={classNames('display', allIn !== null && 'sr-only')}>
          {game.game_state.tide === 'games' && !isSealed && <span aria-hidden="true" className="swim-live" />}
          {hero.heading}
        </h1>
      </div>
      <p className="sr-only" aria-live={hero.change === null ? 'off' : 'polite'}>
        {hero.sentence}
        {allIn !== null && `. All in makes it ${formatUnits(allIn)}, or you’re out`}
      </p>
      <div className="swim-frame">
        <Water hasSand={isBeached || allIn !== null} />
        <Picture {...props} />
      </div>
    </header>
  )
}

function digitsOf({ hero: { units, place, rank, standings }, isSealed, allIn }: Props): number {
  if (standings !== null) return place?.length ?? 1
  if (rank !== null) return rank.length
  return units === null ? 1 : formatUnits(allIn ?? units).length + (isSealed ? 1 : 0)
}

/** The fish in the sea: the list in the final, both outcomes before going all in, else the viewer, the rival and the lines. */
function Picture(props: Props): ReactNode {
  const { game, hero, isSealed, onSum, allIn } = props
  const { units, rival, lines, standings } = hero
  const { me } = game
  const findFace = useFaces()
  if (standings !== null) return <AsItStands hero={hero} standings={standings} onSum={onSum} />
  return (
    <>
      <Depth lines={lines} me={me} />
      <div aria-hidden="true" className={classNames('swim-number figure', isSealed && 'swim-sealed-number')}>
        {hero.rank ??
          (units === null ? '–' : <UnitCount text={formatUnits(allIn ?? units)} spoken="" className="swim-count" />)}
        {isSealed && <span className="swim-sealed">?</span>}
      </div>
      {allIn !== null ? (
        <OrOut me={me} />
      ) : (
        <>
          <Under hero={hero} onSum={onSum} />
          {game.last_run === null && game.week === 1 ? (
            <School game={game} />
          ) : (
            // Sealed results don't show whether they made a whale.
            <Swimmer {...(isSealed ? { face: findFace(me.user_id) } : { userId: me.user_id })} className="swim-me" />
          )}
          {rival !== null && <Next leagueId={game.league.id} rival={rival} />}
        </>
      )}
    </>
  )
}

function Next({ leagueId, rival }: { leagueId: string; rival: Rival }): ReactNode {
  return (
    <Link
      to={paths.movements(leagueId, rival.userId)}
      className={classNames('swim-rival', rival.isBehind && 'swim-behind')}
    >
      <span className="swim-label">
        <b className="min-w-0 truncate">{rival.name}</b> {rival.gap}
      </span>
      <Swimmer userId={rival.userId} className="swim-fish" />
    </Link>
  )
}

/** Before going all in: what a miss leaves, the viewer at the level of a hit, and on the sand. */
function OrOut({ me: { user_id: id, units } }: { me: Game['me'] }): ReactNode {
  return (
    <div aria-hidden="true" className="contents">
      <p className="swim-or">
        <span className="narrator">or</span> <b className="figure">out</b>
      </p>
      <span className="swim-rival">
        <span className="swim-label">you, {formatUnits(units)}</span>
        <Swimmer userId={id} className="swim-fish" />
      </span>
      <Swimmer userId={id} className="swim-sunk" />
    </div>
  )
}

/** The final as it stands: the viewer's place, and the table around it, with the prizes counted in. */
function AsItStands({
  hero: { units, place, change },
  standings,
  onSum,
}: {
  hero: Hero
  standings: NonNullable<Hero['standings']>
  onSum: Props['onSum']
}): ReactNode {
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={onSum ?? undefined} className="swim-asit">
        {change === null ? 'As it stands' : IF_IT_ENDED_NOW} <QuestionIcon size={20} weight="bold" aria-hidden="true" />
      </button>
      <p aria-hidden="true" className="swim-number figure">
        {place ?? '–'}
      </p>
      <p aria-hidden="true" className="swim-under swim-with">
        <b className="figure">{units === null ? '–' : formatUnits(units)}</b> with prizes
      </p>
      <ol className="swim-ranks">
        {standings.map(({ userId, name, place: at, units: counted, isYou }) => (
          <li key={userId} className={classNames(isYou && 'swim-own')}>
            <span className="figure">{at}</span>
            <Swimmer userId={userId} />
            <p>
              <span className="truncate">{name}</span> <b className="figure">{formatUnits(counted)}</b>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The scale of the picture stops here: above, a whale swims over the line. */
const HIGHEST = 760

/** What a phone and a wide screen show of each drawing. */
const VIEWS: Readonly<Record<SceneName, { phone: string; wide: string }>> = {
  'casino-one': { phone: '520,20,540,560', wide: '395,-40,800,480' },
  'open-seas': { phone: '470,20,560,600', wide: '300,120,800,420' },
  'remote-island': { phone: '455,-10,640,560', wide: '375,60,800,430' },
  'casino-two': { phone: '575,-60,480,600', wide: '415,0,800,440' },
  'bermuda-triangle': { phone: '628,88,470,537', wide: '460,80,800,440' },
}

function Backdrop({ name }: { name: SceneName }): ReactNode {
  const { url } = scenes[name]
  const srcOf = (view: string) => `${url}#svgView(viewBox(${view});preserveAspectRatio(xMidYMax slice))`
  return (
    <picture>
      <source media="(width >= 64rem)" srcSet={srcOf(VIEWS[name].wide).replaceAll(' ', '%20').replaceAll(',', '%2C')} />
      <img
        src={srcOf(VIEWS[name].phone)}
        alt=""
        fetchPriority="high"
        decoding="async"
        draggable={false}
        className="swim-scene"
      />
    </picture>
  )
}

const MINUTE = 60_000

/** ", 1d 10h left", announced to screen readers an hour and ten minutes before. */
function Left({ state: { now, moments } }: { state: Game['game_state'] }): ReactNode {
  const leftMs = Date.parse(moments.locks_at) - useServerTime(now, MINUTE)
  const warning = closeToTheEnd(leftMs)
  if (leftMs <= 0) return ', locked'
  return (
    <>
      , <time dateTime={moments.locks_at}>{shortTime(leftMs)}</time> left
      <span role="status" className="sr-only">
        {warning === null ? '' : `. Picks lock in less than ${warning}.`}
      </span>
    </>
  )
}

/** "1d 10h", "10h 20m". */
export function shortTime(ms: number): string {
  return formatDuration(ms).split(' ').slice(0, 2).join(' ')
}

const WAVE = 'M0 16V9' + 'q12.5-9 25 0t25 0'.repeat(8)

function Water({ hasSand }: { hasSand: boolean }): ReactNode {
  return (
    <div aria-hidden="true" className="swim-water">
      <svg viewBox="0 0 400 16" preserveAspectRatio="none">
        <path d={`${WAVE}V16z`} fill="currentColor" />
      </svg>
      <svg viewBox="0 0 400 16" preserveAspectRatio="none" className="swim-crest">
        <path
          d={WAVE.replace('M0 16V9', 'M0 9')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {hasSand && (
        <svg viewBox="0 0 390 154" preserveAspectRatio="none" className="swim-sand">
          <path d="M0 40C70 12 150 34 220 22S340 10 390 24V154H0z" className="swim-foam" />
          <path d="M0 50C70 22 150 44 220 32S340 20 390 34V154H0z" className="swim-dry" />
        </svg>
      )}
    </div>
  )
}

const MARKS = [200, 300, 400, 500, 600]

/** Marks at every 100 on the right edge, and the lines. */
function Depth({ lines, me }: { lines: Hero['lines']; me: Game['me'] }): ReactNode {
  const at = (units: number): Record<string, number> => ({ '--at': units })
  return (
    <div aria-hidden="true" className="swim-depth">
      {lines.whale && MARKS.map((units) => <i key={units} style={at(units)} />)}
      {lines.whale && (
        <span className="swim-line swim-whale-line" style={at(me.whale_line)}>
          <span>{formatUnits(me.whale_line)} whale</span>
        </span>
      )}
      {lines.out && (
        <span className="swim-line swim-out-line" style={at(me.elimination_line)}>
          <span>{formatUnits(me.elimination_line)} out</span>
        </span>
      )}
    </div>
  )
}

function Under({ hero: { under, change }, onSum }: { hero: Hero; onSum: (() => void) | null }): ReactNode {
  const words = (
    <>
      {under}
      {change !== null && change !== 0 && (
        <b className={change < 0 ? 'text-coral' : 'text-lagoon'}>
          {' '}
          <span aria-hidden="true">{formatSignedUnits(change)}</span>
          <span className="sr-only">{inWords(formatSignedUnits(change))}</span>
        </b>
      )}
    </>
  )
  if (onSum === null) return <p className="swim-under">{words}</p>
  return (
    <button type="button" aria-haspopup="dialog" onClick={onSum} className="swim-under swim-sum">
      {words}
    </button>
  )
}

/** Before the first results everyone swims together. */
function School({ game: { leaderboard, me } }: { game: Game }): ReactNode {
  const others = leaderboard.filter(({ is_you: isYou }) => !isYou).slice(0, 13)
  return (
    <div aria-hidden="true" className="swim-school">
      {others.map(({ user_id: id }, index) => (
        <span key={id} style={{ left: `${(index * 37) % 88}%`, top: `${(index * 53) % 82}%` }}>
          <Swimmer userId={id} className="w-9" />
        </span>
      ))}
      <Swimmer userId={me.user_id} className="swim-first" />
    </div>
  )
}
