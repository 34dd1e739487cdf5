import { useEffect, useRef, useState } from 'react'
import { type FrontConfig, readFrontConfig } from '../../../shared/api/front-config.ts'
import { type BetaCodes, betaAccess, clearBetaAccess } from '../shared/beta/beta-code.ts'

interface Front {
  /** Null until the server has told it; the page can do without. */
  config: FrontConfig | null
  /** Reads them again if they did not come before. Throws when there is no answer. */
  codes: () => Promise<BetaCodes>
  /** The accepted code that this browser holds. */
  betaCode: string | null
  setBetaCode: (code: string) => void
  forgetBetaCode: () => void
}

/** What the front door learns after it stands: addresses outside, and whether this browser has beta access. */
export function useFront(): Front {
  const [config, setConfig] = useState<FrontConfig | null>(null)
  const [betaCode, setBetaCode] = useState<string | null>(null)
  const reading = useRef<Promise<FrontConfig> | null>(null)

  useEffect(() => {
    reading.current ??= readFrontConfig()
    void reading.current.then(
      async (read) => {
        setConfig(read)
        setBetaCode(await betaAccess(read.betaCodes))
      },
      // No connection: the page's own links stand in, and a dialog that needs it asks again.
      () => undefined,
    )
  }, [])

  return {
    config,
    codes: async () => (config ?? (await readFrontConfig())).betaCodes,
    betaCode,
    setBetaCode,
    forgetBetaCode: () => {
      clearBetaAccess()
      setBetaCode(null)
    },
  }
}
