/** A browser without an account, which stores the server's cookies and sends them back. */
import type { Reply, TestServer } from './test-server.ts'

export interface Browser {
  get(path: string): Promise<Reply>
  post(path: string, body?: object, key?: string): Promise<Reply>
  /** `token`: of an account that is also signed in. */
  call(method: string, path: string, body?: object, key?: string, token?: string): Promise<Reply>
  /** The cookie that it sends; null before the server has set one, and after it was removed. */
  cookie(): string | null
}

/** `address`: the client's address, if the server trusts one proxy. */
export function browserOf({ url }: Pick<TestServer, 'url'>, address: string | null = null): Browser {
  let cookie: string | null = null
  const call: Browser['call'] = async (method, path, body, key, token) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(cookie === null ? {} : { cookie }),
        ...(address === null ? {} : { 'x-forwarded-for': address }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.includes('Max-Age=0') ? null : (set.split(';')[0] ?? null)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  return {
    get: async (path) => await call('GET', path),
    post: async (path, body = {}, key) => await call('POST', path, body, key),
    call,
    cookie: () => cookie,
  }
}
