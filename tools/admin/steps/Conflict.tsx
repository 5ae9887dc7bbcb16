import type { Shape } from '../../../content/schema/shape'
import type { RecordFile } from '../api-types'
import { labelOf, type Values } from '../forms/shape'
import { differences } from './drafts'

/** Two versions of a record, as they were when that was noticed. */
export interface Versions {
  mine: Values
  theirs: RecordFile
  /** Which of them has been chosen. */
  chosen?: 'mine' | 'theirs'
}

const headings = {
  mine: 'Yours was saved',
  theirs: 'The one on the disk was taken',
  neither: 'Not saved: this was changed meanwhile, in another window or by hand',
}

interface ConflictProps {
  shape: Shape
  versions: Versions
  takeTheirs: () => void
  takeMine: () => void
  close: () => void
}

/** Somebody has saved the record meanwhile: both versions side by side, until one has been chosen and this is closed. */
export function Conflict({ shape, versions, takeTheirs, takeMine, close }: ConflictProps) {
  const { mine, theirs, chosen } = versions
  return (
    <section className="notice stop" aria-labelledby="conflict" role="alert">
      <h3 id="conflict">{headings[chosen ?? 'neither']}</h3>
      <p>
        Both versions are here. One of them stays; the other can be copied from this table until you close it.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">On the disk</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences(theirs.value, mine).map(({ path, one, other }) => (
            <tr key={path}>
              <th scope="row">{labelOf(shape, path)}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row">
        {chosen === undefined && (
          <>
            <button className="button" type="button" onClick={takeMine}>
              Save mine
            </button>
            <button type="button" onClick={takeTheirs}>
              Take the one on the disk
            </button>
          </>
        )}
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
    </section>
  )
}
