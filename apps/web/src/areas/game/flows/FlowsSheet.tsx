/** RULES §5 "Between two players": who won units from whom, in fact and by the odds, and the offers that came to nothing. */
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import {
  FLOW_CAVEAT,
  FLOW_RULE,
  type FlowLead,
  type FlowOffer,
  type FlowPair,
  betsOfPairWords,
  flowName,
  leadByOdds,
  leadInFact,
  leadOfOffer,
  leadWords,
  lostWords,
  offerEndWord,
  offerWords,
} from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { formatUnits } from '@whale/words/numbers'
import { formatMoment, formatWeek } from '@whale/words/times'
import { useQueryOf } from '../../../shared/api/query.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'

interface Props {
  leagueId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function FlowsSheet({ leagueId, open, onOpenChange }: Props): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.bank.pairFlows, { params: { league: leagueId } })
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Who’s up on whom">
      {data !== undefined ? (
        <Report leagueId={leagueId} report={data} />
      ) : error !== null ? (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      ) : (
        <Skeleton.Group label="Loading every pair">
          <Skeleton.Rows count={4} />
        </Skeleton.Group>
      )}
    </Sheet>
  )
}

function Report({ leagueId, report }: { leagueId: string; report: Reply }): ReactNode {
  const { noted, plain } = byNote(report.pairs)
  return (
    <div className="grid gap-6">
      {noted.length > 0 && (
        <Part heading="Stands out">
          <p className="pb-2 text-small text-foam-muted">{FLOW_CAVEAT}</p>
          <PairList pairs={noted} />
        </Part>
      )}
      {noted.length === 0 && plain.length === 0 ? (
        <p className="text-foam-muted">No bet has settled yet.</p>
      ) : (
        plain.length > 0 && (
          <Part heading={noted.length === 0 ? 'Every pair' : 'Everyone else'}>
            <PairList pairs={plain} />
          </Part>
        )
      )}
      {report.offers.length > 0 && (
        <Part heading="Offers nobody took">
          <OfferList leagueId={leagueId} offers={report.offers} />
        </Part>
      )}
      <HowToRead swingMax={report.swing_max} />
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <section aria-label={heading}>
      <h3 className="display text-d3">{heading}</h3>
      {children}
    </section>
  )
}

function HowToRead({ swingMax }: { swingMax: number }): ReactNode {
  return (
    <details className="text-small text-foam-muted">
      <summary className="flex min-h-11 items-center gap-2 font-bold">
        How to read this <FoldCaret size={16} />
      </summary>
      <div className="grid gap-2">
        <p>
          <b className="text-foam">In fact</b> is what the bets moved, net. In a season nobody can get more than{' '}
          {formatUnits(swingMax)} units ahead of one other player.
        </p>
        <p>
          <b className="text-foam">By the odds</b> is what the same bets were worth by that week’s projections.
        </p>
        <p>{FLOW_RULE}</p>
      </div>
    </details>
  )
}

/** How many offers show before the viewer asks for all. */
const FIRST_OFFERS = 8

/** Offers that never became a bet, newest first. */
function OfferList({ leagueId, offers }: { leagueId: string; offers: readonly FlowOffer[] }): ReactNode {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? offers : offers.slice(0, FIRST_OFFERS)
  return (
    <>
      <ul>
        {shown.map((offer) => (
          <OfferItem key={offer.bet_id} leagueId={leagueId} offer={offer} />
        ))}
      </ul>
      {shown.length < offers.length && (
        <div className="mt-3">
          <Button tone="line" size="small" onClick={() => setAll(true)}>
            Show all {offers.length} offers
          </Button>
        </div>
      )}
    </>
  )
}

function OfferItem({ leagueId, offer }: { leagueId: string; offer: FlowOffer }): ReactNode {
  const { bet_id: bet, week, sentence, public_from: publicFrom } = offer
  const lead = leadOfOffer(offer)
  return (
    <li className="border-t border-line py-3 leading-snug first:border-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={paths.bets(leagueId, { tab: 'settled', bet })} className="text-link font-semibold">
          {sentence}
        </Link>
        <span className="flex-none text-small font-bold">{offerEndWord(offer)}</span>
      </p>
      <p className="text-small text-foam-muted">{offerWords(offer)}</p>
      <p className="text-small text-foam-muted">
        {formatWeek(week)}.{lead !== null && ` By the odds: ${leadWords(lead)}.`}
      </p>
      {publicFrom !== null && (
        <p className="text-small text-foam-muted">Only you two see this until {formatMoment(publicFrom)}.</p>
      )}
    </li>
  )
}

/** How many pairs show before the viewer asks for all. Fourteen players make up to 91. */
const FIRST_PAIRS = 10

/** A list of pairs: what the bets moved, what their odds were worth, and the notes. */
function PairList({ pairs }: { pairs: readonly FlowPair[] }): ReactNode {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? pairs : pairs.slice(0, FIRST_PAIRS)
  return (
    <>
      <ul>
        {shown.map((pair) => (
          <PairItem key={`${pair.from.user_id} ${pair.to.user_id}`} pair={pair} />
        ))}
      </ul>
      {shown.length < pairs.length && (
        <div className="mt-3">
          <Button tone="line" size="small" onClick={() => setAll(true)}>
            Show all {pairs.length} pairs
          </Button>
        </div>
      )}
    </>
  )
}

function PairItem({ pair }: { pair: FlowPair }): ReactNode {
  const { from, to, notes } = pair
  return (
    <li className="border-t border-line py-4 leading-snug first:border-0 first:pt-1 last:pb-0">
      <div className="grid gap-3">
        <div className="min-w-0">
          <h4 className="text-strong font-bold">
            {flowName(from)}{' '}
            <ArrowRightIcon size={16} aria-label="to" className="inline align-[-0.15em] text-foam-muted" />{' '}
            {flowName(to)}
          </h4>
          <p className="mt-1 text-small text-foam-muted">{betsOfPairWords(pair)}</p>
          {pair.back > 0 && <p className="text-small text-foam-muted">{lostWords(pair)}</p>}
        </div>
        <dl className="fit-columns gap-2 [--least:7rem]">
          <Figure name="In fact" lead={leadInFact(pair)} />
          <Figure name="By the odds" lead={leadByOdds(pair)} />
        </dl>
      </div>
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-2 rounded-control bg-shelf px-3.5 py-3">
          {notes.map(({ kind, word, sentence }) => (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
              <StatusPill tone="neutral" icon={<InfoIcon size={16} weight="bold" />}>
                {word}
              </StatusPill>
              <span className="max-w-full flex-[1_1_14rem]">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Figure({ name, lead }: { name: string; lead: FlowLead | null }): ReactNode {
  return (
    <div className="rounded-control bg-shoal px-3 py-2.5">
      <dt className="text-micro text-foam-muted">{name}</dt>
      <dd className={lead === null ? 'text-small text-foam-muted' : 'font-bold tabular-nums'}>
        {lead === null ? 'No projections' : leadWords(lead)}
      </dd>
    </div>
  )
}

type Reply = ReplyOf<typeof endpoints.bank.pairFlows>

/** Returns the pairs with a note, and the others, each in the server's order. */
export function byNote(pairs: readonly FlowPair[]): { noted: readonly FlowPair[]; plain: readonly FlowPair[] } {
  const noted = pairs.filter(({ notes }) => notes.length > 0)
  return { noted, plain: pairs.filter((pair) => !noted.includes(pair)) }
}
