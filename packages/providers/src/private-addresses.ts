/** Which addresses are inside: this machine, its network, and what is no address of anybody. No provider lives there. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const INSIDE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 127],
  // What is translated into IPv4 on its way, and could come out inside.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv6')
}

/** Whether an address is inside. An IPv4 address in the dress of IPv6 is what it is. */
export function isPrivateAddress(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether the host of a base URL turns out to be inside: what its name means is asked before every request. A base URL that is an
 * address itself is the operator's word (a demo provider on this machine). Between this question and the connection a name could
 * change its meaning; then TLS refuses who cannot prove to be the provider.
 */
export async function resolvesToPrivateAddress(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return false
  const addresses = await before(signal, lookup(host, { all: true }))
  return addresses.some(({ address }) => isPrivateAddress(address))
}

/** What `work` comes to, unless the signal is first: a question to the resolver cannot be taken back. */
async function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  return await new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
