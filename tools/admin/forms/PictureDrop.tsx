import { type ReactNode, useState } from 'react'
import { errorMessage, send } from '../api'
import type { TakenPicture } from '../server/pictures'
import { count } from '../format'

interface PictureDropProps {
  /** Of the control that chooses files. */
  id: string
  label: string
  /** What cameras' names are replaced by. */
  name: string
  /** Whether they are in a row of photographs, which has other sizes. */
  isInRow?: boolean
  /** How many there is room for. */
  room?: number
  /** Called with each picture that was taken, in their order, and the month of the shot where that is known. */
  onTaken: (name: string, at: number, month?: string) => void
  children?: ReactNode
}

interface Line {
  text: string
  kind: 'error' | 'notice' | 'help'
}

/** A place where pictures are dropped or chosen, one or twenty: sent one after the other, with how far it is. */
export function PictureDrop({
  id,
  label,
  name,
  isInRow,
  room = Infinity,
  onTaken,
  children,
}: PictureDropProps) {
  const [isOver, setOver] = useState(false)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [now, setNow] = useState<{ text: string; percent: number }>()
  const take = async (all: readonly File[]) => {
    const files = all.slice(0, room)
    const leftOut = all.length - files.length
    setLines(
      leftOut > 0 ? [{ text: `There is no room for ${count(leftOut, 'picture')} more.`, kind: 'error' }] : [],
    )
    for (const [at, file] of files.entries()) {
      const which = files.length > 1 ? `${file.name} (${at + 1} of ${files.length}): ` : ''
      const say = (text: string, kind: Line['kind']) =>
        setLines((before) => [...before, { text: which + text, kind }])
      try {
        const to = `picture/${encodeURIComponent(file.name)}?for=${name}${isInRow ? '&row' : ''}`
        const progress = (percent: number) =>
          setNow({ text: which + (percent < 100 ? `Sending … ${percent} %` : 'Looking at it …'), percent })
        progress(0)
        const taken = await send<TakenPicture>(to, file, progress)
        onTaken(taken.name, at, taken.month)
        if (taken.warnings.length > 0) taken.warnings.forEach((warning) => say(warning, 'notice'))
        else if (which !== '') say('taken.', 'help')
      } catch (error) {
        say(errorMessage(error), 'error')
      }
    }
    setNow(undefined)
  }
  return (
    <div
      className={isOver ? 'frame over' : 'frame'}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      }}
    >
      {children}
      <p className="row">
        <label className="file" htmlFor={id}>
          {label}
        </label>
        <input
          type="file"
          className="visually-hidden"
          id={id}
          multiple
          accept=".jpg,.jpeg,.png,.webp,.svg,.heic"
          aria-invalid={lines.some(({ kind }) => kind === 'error')}
          aria-describedby={`${id}-says`}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </p>
      <div id={`${id}-says`} role="status">
        {now && (
          <p>
            <progress max={100} value={now.percent < 100 ? now.percent : undefined} aria-label="Sending" />{' '}
            {now.text}
          </p>
        )}
        {lines.map(({ text, kind }) => (
          <p key={text} className={kind}>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}
