import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { useCopy } from '../../../shared/invite/share.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { type ButtonTone, buttonClass } from '../../../shared/ui/button-class.ts'
import type { Ending } from './results-view.ts'

interface Props {
  leagueId: string
  week: number
  ending: Ending
  change: number
  units: number
  /** The text to share. */
  text: string
}

/** What to do next: share a good week, read the receipt of a bad one, or buy back in. */
export function Actions({ leagueId, week, ending, change, units, text }: Props): ReactNode {
  const isUp = change > 0 || ending === 'champion' || ending === 'finalist'
  const receipt = (tone: ButtonTone) => (
    <Link to={paths.receipt(leagueId, week)} className={buttonClass({ tone, wide: true })}>
      See receipt
    </Link>
  )
  const home = (
    <Link to={paths.game(leagueId)} className={buttonClass({ tone: 'line', wide: true })}>
      {ending === 'out' ? 'Keep watching' : 'Go home'}
    </Link>
  )
  return (
    <div className="mx-auto grid w-full max-w-[26rem] grid-cols-[minmax(0,1fr)] gap-3 lg:mr-0">
      {ending === 'out' && <BuyBackIn leagueId={leagueId} units={units} />}
      {ending === 'champion' && (
        <Link to={paths.game(leagueId)} className={buttonClass({ tone: 'brass', wide: true })}>
          See your poster
        </Link>
      )}
      {ending !== 'out' && ending !== 'champion' && (isUp ? <Share text={text} tone="brass" /> : receipt('brass'))}
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        {isUp || ending === 'out' ? receipt('quiet') : <Share text={text} tone="quiet" />}
        {home}
      </div>
    </div>
  )
}

/** The way back into the game, while the rules allow one. */
function BuyBackIn({ leagueId, units }: { leagueId: string; units: number }): ReactNode {
  const { data } = useQueryOf(calls.players.shop, { params: { league: leagueId } })
  if (data === undefined) return null
  const { buy_back: buyBack } = data
  const why = buyBack.refusal?.sentence ?? null
  if (buyBack.refusal !== null && FOR_GOOD.has(buyBack.refusal.code)) return <p className="text-center">{why}</p>
  return (
    <div className="grid gap-2 text-center">
      <p>
        You get one way back: {formatUnits(buyBack.wallet)} units, so you’d restart with{' '}
        {formatUnits(units + buyBack.wallet)}.
      </p>
      <Link to={`${paths.game(leagueId)}?open=refloat`} className={buttonClass({ tone: 'brass', wide: true })}>
        Buy back in
      </Link>
      <p className="text-small text-foam-muted">{why ?? 'Once a season.'}</p>
    </div>
  )
}

/** Refusals after which there is no way back this season. */
const FOR_GOOD: ReadonlySet<string> = new Set(['buy_back.once', 'buy_back.too_late', 'league.over'])

/** Opens the share sheet; without one it copies the text. */
function Share({ text, tone }: { text: string; tone: ButtonTone }): ReactNode {
  const { isCopied, copy } = useCopy()
  const [hasFailed, setFailed] = useState(false)
  const canShare = typeof navigator.share === 'function'

  async function send(): Promise<void> {
    setFailed(false)
    try {
      if (canShare) await navigator.share({ text })
      else await copy(text, null)
    } catch (thrown) {
      // Closing the share sheet is not an error. Anything else is.
      setFailed(!(thrown instanceof DOMException && thrown.name === 'AbortError'))
    }
  }

  return (
    <div className="grid gap-1.5">
      <Button tone={tone} wide icon={<ExportIcon size={20} aria-hidden="true" />} onClick={() => void send()}>
        Share
      </Button>
      <p role="status" className="text-center text-small empty:hidden">
        {isCopied ? 'Copied. Paste it in your chat.' : ''}
        {hasFailed ? 'That did not work. Please try again.' : ''}
      </p>
    </div>
  )
}
