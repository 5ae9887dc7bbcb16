import { act, call } from '../actions'
import type { Build } from '../api-types'
import { indianTime } from '../format'

const signs = { done: '✓', running: '▸', failed: '✗', stopped: '✗', later: '·' } as const

/** How far publishing is: its steps, as the server names them. */
export function Progress({ build: { state, says, seconds, ended, steps, lines } }: { build: Build }) {
  return (
    <>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className={`signed ${step.state}`}>
            {signs[step.state]}{' '}
            <span>
              {step.name} <small>{step.says}</small>
            </span>
          </li>
        ))}
      </ol>
      {state === 'running' && (
        <progress
          max={steps.length}
          value={steps.findIndex((step) => step.state === 'running') + 0.5}
          aria-label="Publishing"
        />
      )}
      <p className={`notice ${state}`}>
        <strong role="status">{says}</strong>{' '}
        <small>
          {ended && `${indianTime(new Date(ended).toISOString())}, `}
          {seconds} s
        </small>
      </p>
      <ul>
        {lines
          .flatMap((line) => line.split('\n'))
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </>
  )
}

/** A certificate that nobody known has signed, or that bears other names: the operator says whether it is the host's. */
export function Certificate({ certificate }: { certificate: NonNullable<Build['certificate']> }) {
  const { names, by, until, isExpired, fingerprint, isOtherName } = certificate
  return (
    <section className="card" aria-labelledby="certificate">
      <h3 id="certificate">Is this your host?</h3>
      <p>
        It has shown a certificate{' '}
        {isOtherName
          ? 'of another name. That is usual where many sites share a host, if the name is your hosting company’s.'
          : 'that no known authority has signed. Ask your host whether the fingerprint is theirs.'}{' '}
        The password has not been sent.
      </p>
      <ul>
        <li>For: {names.join(', ') || 'nobody'}</li>
        <li>Signed by: {by}</li>
        <li>
          Valid until: {indianTime(until)}
          {isExpired && ', so it is no longer valid. Ask your host to renew it.'}
        </li>
        <li>Fingerprint (SHA-256): {fingerprint}</li>
      </ul>
      {!isExpired && (
        <button
          className="button"
          type="button"
          onClick={() => void act(() => call('POST', 'publish', { pin: fingerprint }))}
        >
          Yes, this is my host: go on
        </button>
      )}
    </section>
  )
}
