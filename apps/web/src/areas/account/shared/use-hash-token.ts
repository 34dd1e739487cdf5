import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The token of a letter's link, which stands behind the #. It leaves the address at once, which is `path` from then on. */
export function useHashToken(path: string): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash.slice(1))
  useEffect(() => {
    // Nobody who looks over a shoulder, or into the history, finds it.
    if (hash !== '') void navigate(path, { replace: true })
  }, [hash, navigate, path])
  return token
}
