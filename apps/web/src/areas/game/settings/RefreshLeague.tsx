import { type ProviderWire, calls } from '@whale/contract'
import { providerWords } from '@whale/words'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'

/** The owner reads names, managers and teams from the provider again. */
export function RefreshLeague({ leagueId, provider }: { leagueId: string; provider: ProviderWire }): ReactNode {
  const [result, setResult] = useState('')
  const { run, isPending, failure } = useCommand(calls.leagues.refreshLeague)

  async function refresh(): Promise<void> {
    setResult('')
    const reply = await run({ params: { id: leagueId } })
    if (reply !== null) setResult(reply.changes ?? 'Nothing has changed.')
  }

  return (
    <div className="grid gap-2">
      <Button
        tone="line"
        icon={<ArrowsClockwiseIcon size={20} aria-hidden="true" />}
        busy={isPending}
        busyLabel="Refreshing"
        onClick={() => void refresh()}
      >
        Refresh league
      </Button>
      <p className="text-small text-foam-muted">
        Reads team names and managers from {providerWords(provider)}. We do this every day before the season, and every
        week in it.
      </p>
      <p role="status" className="text-small font-semibold text-lagoon">
        {result}
      </p>
      {failure !== null && (
        <p role="alert" className="text-small font-semibold text-coral">
          {failure.message}
        </p>
      )}
    </div>
  )
}
