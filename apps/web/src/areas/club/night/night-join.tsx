/** Joins a game night by its code. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { CodeDisplay } from '../../../shared/ui/CodeBoxes.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { NightFrame } from './NightFrame.tsx'

export function JoinNightPage(): ReactNode {
  const { code = '' } = useParams()
  const { status } = useSession()
  const { run, isPending, failure } = useCommand(calls.nights.joinNight)
  const navigate = useNavigate()
  async function join(): Promise<void> {
    const reply = await run({ body: { code } })
    if (reply !== null) void navigate(paths.game(reply.league_id))
  }
  return (
    <NightFrame title="Game night" heading="Game night">
      <div className="grid gap-3.5">
        <CodeDisplay code={code.toUpperCase()} />
        {status === 'signed_out' ? (
          <Link
            to={paths.login({ returnTo: paths.joinNight(code) })}
            className={buttonClass({ tone: 'brass', wide: true })}
          >
            Sign in to swim in
          </Link>
        ) : (
          <Button tone="brass" wide busy={isPending} busyLabel="Swimming in" onClick={() => void join()}>
            Swim in
          </Button>
        )}
        {failure !== null && <FieldError>{failure.message}</FieldError>}
      </div>
    </NightFrame>
  )
}
