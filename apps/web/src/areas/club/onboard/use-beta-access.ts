import { useEffect, useState } from 'react'
import { readFrontConfig } from '../../../shared/api/front-config.ts'
import { networkFailure } from '../../../shared/api/failure.ts'
import { betaAccess } from '../shared/beta/beta-code.ts'

type Access = 'checking' | 'granted' | 'none' | 'unknown'

/** Whether this browser may bring a league. Throws an `ApiFailure` while it renders if that cannot be found out. */
export function useBetaAccess(): Exclude<Access, 'unknown'> {
  const [access, setAccess] = useState<Access>('checking')
  useEffect(() => {
    let isCurrent = true
    void readAccess().then((found) => {
      if (isCurrent) setAccess(found)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (access === 'unknown') throw networkFailure()
  return access
}

async function readAccess(): Promise<Access> {
  try {
    const { betaCodes } = await readFrontConfig()
    return (await betaAccess(betaCodes)) === null ? 'none' : 'granted'
  } catch {
    // No answer, or none that is understood.
    return 'unknown'
  }
}
