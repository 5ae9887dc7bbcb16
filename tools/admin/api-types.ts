/** What the editor's server answers and its page shows. */
import type { Finding } from '../publish/finding.ts'
import type { Changes } from '../publish/manifest.ts'
import type { Certificate } from '../publish/upload/certificate.ts'
import type { Values } from './forms/shape.ts'

/** A record in the index, or one that a field may refer to. */
export interface RecordSummary {
  id: string
  title: string
  /** Where on the site it shows. */
  page: string
  price?: number
  /** A tour that is saved and not published yet. */
  isDraft?: boolean
}

/** A record as its file has it. */
export interface RecordFile {
  value: Values
  /** The hash of its file: who saves says what was there when the form was opened. '' when there is no file. */
  version: string
}

/** All records by collection and id, `tours/coorg-trip`; those whose file cannot be read are left out. */
export type Content = Readonly<Record<string, RecordFile>>

/** What a rule says of a field, also a rule that spans several records. */
export interface Issue {
  /** `tours/coorg-trip` */
  record: string
  /** `itinerary.3.at` */
  path: string
  message: string
}

/** A change of a record that can be taken back. */
export interface Change {
  /** Names its entry in the history. */
  id: string
  /** ISO 8601. */
  at: string
  record: string
  title: string
  /** `Price in rupees: 4,200 → 4,500` */
  what: readonly string[]
}

/** A zip for the upload. */
export interface Zip {
  name: string
  files: number
  /** What is different from the zip before; absent for the first. */
  changes?: Changes
  /** Whether its content was kept and can be gone back to. */
  isKept: boolean
}

/** Building, packing and uploading as far as it is, in the words that the page shows. */
export interface Build {
  state: 'running' | 'done' | 'failed' | 'stopped'
  /** `Step 3 of 9`, or how it has ended. */
  says: string
  steps: {
    id: string
    name: string
    state: Build['state'] | 'later'
    /** `Photograph 3 of 14`, `12 of 31` files. */
    says: string
  }[]
  /** Milliseconds since 1970. */
  began: number
  ended?: number
  /** From then till now, or till it ended. */
  seconds: number
  /** What was said of the operator's content, or why it has failed. */
  lines: string[]
  /** Why it has failed: nobody knows this certificate, and the password was not sent. */
  certificate?: Certificate
}

/** All that the page shows besides the records themselves. */
export interface State {
  /** Changes with every change of a record's file. */
  content: string
  brand: string
  /** By collection; a singleton has its own name. */
  records: Readonly<Record<string, readonly RecordSummary[]>>
  /** The checklist. */
  findings: readonly Finding[]
  preview: {
    port: number
    state: 'starting' | 'open' | 'stopped'
    /** What it is busy with, or why it shows an older state. */
    says: string
  }
  /** What is different from what is online (without an account: from the newest zip), in sentences; absent before. */
  changes?: readonly { record: string; what: string }[]
  /** The newest first. */
  history: readonly Change[]
  zips: readonly Zip[]
  website: string
  /** Where the site is uploaded to; the password is asked for once after each start of the editor. */
  account:
    | {
        host: string
        user: string
        site: string
        hasPassword: boolean
        /** The package that is online with every file, and since when: ISO 8601. */
        online: { name: string; at: string } | undefined
      }
    | undefined
  /** An upload has ended too early; `mixed`: some pages online are new and others old. */
  unfinished: 'unfinished' | 'mixed' | undefined
  build: Build | undefined
  /** The check of the site that is online: without findings while it runs. */
  live: { address: string; findings: readonly Finding[] | undefined } | undefined
}
