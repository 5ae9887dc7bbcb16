/** Creates tours and destinations, empty or as copies. */
import { useState } from 'react'
import type { CreateResponse, Overview, Values } from '../shared/protocol.ts'
import { newRecordFile, pagePath, parseRecordFile } from '../shared/addresses.ts'
import { hasOwnPage } from './shown-fields.ts'
import { request } from './api.ts'
import { errorDialog, openDialog } from './dialogs.tsx'
import { openRecord } from './navigation.ts'

interface NameInputProps {
  /** `tours` or `destinations` */
  folder: string
  groups: Overview['groups']
  /** The tour that is copied. */
  tour?: Values
}

/** Asks for the name of a new record, then creates the record and opens its form. */
export async function createRecord(label: string, action: string, props: NameInputProps) {
  const { folder, tour } = props
  const title = String((await openDialog(label, <NameInput {...props} />, action))?.get('name') ?? '').trim()
  if (title === '') return
  request<CreateResponse>('/api/new', { folder, title, tour }).then(
    ({ file }) => openRecord(file),
    errorDialog,
  )
}

/** The field for the name, with the address that results. Refuses a name without an address, and the name of another record. */
function NameInput({ folder, groups, tour }: NameInputProps) {
  const { records, maxLength = Infinity } = groups.find((group) => group.folder === folder)!
  const [name, setName] = useState(tour ? `${String(tour['title']).slice(0, maxLength - 2)} 2` : '')
  const isUsed = records.some(({ title }) => title.trim().toLowerCase() === name.trim().toLowerCase())
  const file = newRecordFile(folder, name, (file) => records.some((record) => record.file === file))
  // The copy of a tour without a page of its own has none either.
  const address = tour && !hasOwnPage(file, tour) ? `/packages/#${parseRecordFile(file).id}` : pagePath(file)
  const englishOnly = 'Write a name in English letters.'
  const help = file === '' ? englishOnly : `Its address will be ${address}`
  let problem = isUsed ? 'This name is already used. Please choose another one.' : ''
  if (file === '' && name !== '') problem = englishOnly
  return (
    <>
      <input
        name="name"
        value={name}
        aria-labelledby="dialog-heading"
        aria-describedby="dialog-help"
        required
        maxLength={maxLength}
        autoFocus
        ref={(input) => input?.setCustomValidity(problem)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
        onInvalid={(event) => {
          if (problem === '') return
          // The browser would show the sentence below a second time.
          event.preventDefault()
          event.currentTarget.focus()
        }}
      />
      <p className={problem ? 'issue' : 'help'} id="dialog-help" role="status">
        {problem || help}
      </p>
    </>
  )
}
