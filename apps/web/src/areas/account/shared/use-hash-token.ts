import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Returns the token behind the # of an emailed link, and removes it from the address. */
export function useHashToken(path: string): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash.slice(1))
  useEffect(() => {
    // Keeps the token off the screen and out of the history.
    if (hash !== '') void navigate(path, { replace: true })
  }, [hash, navigate, path])
  return token
}
