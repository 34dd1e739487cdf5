/** RULES §4 A new owner: the commissioner offers the league to a member, in a sheet that says what passes and what stays. */
import { type LeagueWire, calls } from '@whale/contract'
import { HANDOVER_PASSES, HANDOVER_STAYS } from '@whale/words'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { usePageQuery } from '../../../shared/api/query.ts'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { formatDeadline } from '@whale/words/times'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { MemberChoice } from '../handover/MemberChoice.tsx'

export function HandOver({ league }: { league: LeagueWire }): ReactNode {
  const sheet = useSheetAddress('hand-over')
  const { handover, handover_refusal: refusal } = league
  return (
    <Panel heading="Hand the league over">
      {handover === null ? (
        <>
          <p className="text-small text-foam-muted">
            {refusal?.sentence ??
              'Someone else can be the commissioner. They have a week to accept. Until then, you are.'}
          </p>
          {refusal === null && (
            <div className="mt-3">
              <Button
                tone="line"
                icon={<HandshakeIcon size={20} aria-hidden="true" />}
                onClick={() => sheet.open('offer')}
              >
                Hand the league over
              </Button>
            </div>
          )}
        </>
      ) : (
        <OpenOffer league={league} handover={handover} />
      )}
      <Sheet
        open={sheet.isOpen && refusal === null}
        onOpenChange={(open) => open || sheet.close()}
        heading="Hand the league over"
        description="Pick who runs it from now on. Nothing changes until they accept."
      >
        <Offer league={league} onDone={sheet.close} />
      </Sheet>
    </Panel>
  )
}

function OpenOffer({
  league,
  handover,
}: {
  league: LeagueWire
  handover: NonNullable<LeagueWire['handover']>
}): ReactNode {
  const toastAfter = useToastAfter()
  const { run, isPending, failure } = useCommand(calls.handover.withdrawHandover)
  return (
    <div className="grid gap-3">
      <p className="leading-snug wrap-anywhere">
        You’ve offered it to <b>{handover.to_username}</b>. They have until{' '}
        {formatDeadline(handover.ends_at, { now: league.now })} to accept.
      </p>
      <div>
        <Button
          tone="line"
          busy={isPending}
          busyLabel="Taking it back"
          onClick={() => void toastAfter(run({ params: { id: league.id } }), 'You took the offer back.')}
        >
          Take the offer back
        </Button>
      </div>
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}

function Offer({ league, onDone }: { league: LeagueWire; onDone: () => void }): ReactNode {
  const { teams } = usePageQuery(calls.leagues.leaguePlayers, { params: { id: league.id } })
  const toastAfter = useToastAfter()
  const { run, isPending, failure } = useCommand(calls.handover.offerHandover)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const name = teams.find(({ player }) => player?.user_id === chosen)?.player?.username ?? ''

  async function offer(userId: string): Promise<object | null> {
    const reply = await run({ params: { id: league.id }, body: { user_id: userId } })
    if (reply !== null) onDone()
    return reply
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(chosen === null)
        if (chosen !== null) void toastAfter(offer(chosen), `Offered to ${name}.`)
      }}
    >
      <Points heading="What passes to them" points={HANDOVER_PASSES} />
      <Points heading="What doesn’t" points={HANDOVER_STAYS} />
      <MemberChoice
        legend="New commissioner"
        teams={teams.filter(({ player }) => player?.is_owner === false)}
        value={chosen}
        onChange={setChosen}
        error={isMissing && chosen === null ? 'Please choose who runs the league' : undefined}
      />
      {failure !== null && <FormFailure failure={failure} />}
      <Button type="submit" tone="brass" busy={isPending} busyLabel="Offering">
        {name === '' ? 'Offer the league' : `Offer it to ${name}`}
      </Button>
    </form>
  )
}

function Points({ heading, points }: { heading: string; points: readonly string[] }): ReactNode {
  return (
    <section>
      <h3 className="font-bold">{heading}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 leading-snug">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
