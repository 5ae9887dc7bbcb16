import type { Finding } from '../../export/publish/finding'
import { Findings } from './Findings'

/** The launch check as a list. */
export function Ready({ findings }: { findings: readonly Finding[] }) {
  const stops = findings.filter(({ level }) => level === 'stop').length
  return (
    <>
      <p role="status">
        {stops > 0
          ? 'Something has to be put right before the site goes online. Each line leads to its form.'
          : 'The site can go online. What is to be looked at is yours to decide.'}
      </p>
      <Findings findings={findings} />
    </>
  )
}
