import { execFileSync } from 'node:child_process'
import { out } from './places.ts'
import { serve } from './server.ts'
import { ratio, type Table } from './table.ts'
import { program } from './tools.ts'

/** (e) How many answers a second nginx gives on this machine, one worker, asked by one thread beside it. */
export async function measureRequests(seconds: number): Promise<Table> {
  const wrk = program('wrk')
  const nginx = await serve([out], { plain: true })
  try {
    const perSecond = (path: string, header: string) => {
      const said = execFileSync(
        wrk,
        ['-t1', '-c32', `-d${seconds}s`, '-H', header, `${nginx.origins[0]}${path}`],
        {
          encoding: 'utf8',
        },
      )
      const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? []
      if (rate === undefined) throw new Error(`wrk said nothing of requests a second:\n${said}`)
      return Number(rate)
    }
    const plain = 'Accept-Encoding: identity'
    const compressed = `Accept-Encoding: ${nginx.compression === 'brotli' ? 'br' : 'gzip'}`
    const ways = [
      ['/', plain, 'home, as it is'],
      ['/', compressed, `home, ${nginx.compression} on the fly`],
      ['/no-such-page/', plain, 'a not-found address, as it is'],
      ['/no-such-page/', compressed, `a not-found address, ${nginx.compression} on the fly`],
    ] as const
    const rates = ways.map(([path, header]) => perSecond(path, header))
    return {
      title: 'Requests a second',
      columns: ['', '× home as it is', 'requests a second'],
      rows: ways.map(([, , name], index) => [
        name,
        ratio(rates[index] ?? NaN, rates[0] ?? NaN),
        Math.round(rates[index] ?? NaN),
      ]),
      notes: [
        `${nginx.version.trim()}, one worker, HTTP/1.1 without TLS, 32 connections for ${seconds} s each, wrk on the same machine.`,
      ],
    }
  } finally {
    await nginx.stop()
  }
}
