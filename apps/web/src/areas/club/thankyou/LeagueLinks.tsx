import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BetaAccess } from '../shared/beta/BetaAccess.tsx'
import { type BetaCodes, betaAccess } from '../shared/beta/beta-code.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

/** Joining or adding a league, for members: the landing page, which offers both to visitors, redirects them here. */
export function LeagueLinks({ codes }: { codes: BetaCodes }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const [hasAccess, setHasAccess] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    void betaAccess(codes).then((code) => setHasAccess(code !== null))
  }, [codes])
  return (
    <section aria-labelledby="your-league" className="mt-4 basis-full border-t-[1.5px] border-line pt-6">
      <h2 id="your-league" className="display text-d3">
        Bring your league
      </h2>
      <p className="mt-1.5 text-foam-muted">You can still join a league, or add one with a beta code.</p>
      <div className="mt-4 flex flex-col gap-3 md:flex-row md:flex-wrap">
        <Link to={paths.join()} className={buttonClass({ tone: 'line' })}>
          Join a league
        </Link>
        {hasAccess ? (
          <>
            <Link to={paths.onboard()} state={{ provider: 'espn' }} className={buttonClass({ tone: 'line' })}>
              Add an ESPN league
            </Link>
            <Link to={paths.onboard()} state={{ provider: 'sleeper' }} className={buttonClass({ tone: 'line' })}>
              Add a Sleeper league
            </Link>
          </>
        ) : (
          <Button tone="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Add a league
          </Button>
        )}
      </div>
      <BetaAccess
        open={isAsking}
        onOpenChange={setAsking}
        codes={() => Promise.resolve(codes)}
        hasCodes={codes.hashes.length > 0}
        onAccepted={() => setHasAccess(true)}
        onRecorded={(email) => void navigate(paths.betaSuccess({ email }))}
      />
    </section>
  )
}
