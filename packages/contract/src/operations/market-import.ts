/** Import of market data by the administrator, and what prices there are. All of it goes beyond §7. */
import { z } from 'zod';
import {
  datasetSchema,
  importOptionsSchema,
  importSchema,
  marketSourceSchema,
  packedFilesSchema,
  rejectionSchema,
  sampleSetSchema,
  seriesCoverageSchema,
} from '../entities/market-import.ts';
import { IMPORT_FILE_BYTES_MAX, IMPORT_PART_BYTES, PRICE_SOURCES, SAMPLE_SETS } from '../market-import.ts';
import { DOMAINS } from '../markets.ts';
import { BODY_LARGE_BYTES, defineOperation } from '../operation.ts';
import { idSchema, searchSchema, textSchema } from '../scalars.ts';
import { byIdSchema, doneSchema, emptySchema, pageSchema } from './shared.ts';

const admin = { area: 'market-data', access: 'admin', owner: 'admin', extension: true } as const;
const sizeSchema = z.number().int().min(1).max(200).default(50);
const BASE64_PER_BYTE = 4 / 3;
const PARTS_MAX = Math.ceil(IMPORT_FILE_BYTES_MAX / IMPORT_PART_BYTES) * 4;

export const marketImportOperations = {
  'marketImport.list': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/imports',
    summary: 'Imports of market data, newest first',
    effect: 'read',
    input: z.strictObject({ page: pageSchema, size: sizeSchema }),
    output: z.strictObject({ records: z.array(importSchema), count: z.number().int() }),
  }),
  'marketImport.create': defineOperation({
    ...admin,
    method: 'POST',
    path: '/admin/imports',
    summary: 'Begin the upload of a file',
    effect: 'write',
    input: z.strictObject({
      fileName: textSchema(200).min(1),
      size: z.number().int().min(1).max(IMPORT_FILE_BYTES_MAX),
      packed: packedFilesSchema.optional(),
    }),
    output: importSchema,
  }),
  'marketImport.uploadPart': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/imports/{id}/parts/{part}',
    summary: 'Send the next part of a file; the last one starts the inspection',
    effect: 'write',
    rate: 'upload',
    bodyLimitBytes: BODY_LARGE_BYTES,
    input: z.strictObject({
      id: idSchema,
      part: z.number().int().min(0).max(PARTS_MAX),
      /** Base64. */
      content: z
        .string()
        .min(4)
        .max(Math.ceil(IMPORT_PART_BYTES * BASE64_PER_BYTE) + 4)
        .meta({ example: 'ZGF0ZSxBQVBMCg==' }),
    }),
    output: importSchema,
    errors: ['notFound', 'conflict', 'payloadTooLarge'],
  }),
  'marketImport.get': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/imports/{id}',
    summary: 'One import: preview, progress, report',
    effect: 'read',
    input: byIdSchema,
    output: importSchema,
    errors: ['notFound'],
  }),
  'marketImport.inspect': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/imports/{id}/inspect',
    summary: 'Look at the file again with other options',
    effect: 'write',
    input: z.strictObject({ id: idSchema, options: importOptionsSchema }),
    output: importSchema,
    errors: ['notFound', 'conflict'],
  }),
  'marketImport.stage': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/imports/{id}/stage',
    summary: 'Dry run: read the whole file and tell what publishing would do',
    effect: 'write',
    rate: 'heavy',
    input: z.strictObject({ id: idSchema, options: importOptionsSchema }),
    output: importSchema,
    errors: ['notFound', 'conflict'],
  }),
  'marketImport.publish': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/imports/{id}/publish',
    summary: 'Publish a file that was read',
    effect: 'write',
    rate: 'heavy',
    input: byIdSchema,
    output: importSchema,
    errors: ['notFound', 'conflict'],
  }),
  'marketImport.cancel': defineOperation({
    ...admin,
    method: 'DELETE',
    path: '/admin/imports/{id}',
    summary: 'Cancel an import that is not published; its file is dropped',
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound', 'conflict'],
  }),
  'marketImport.rejections': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/imports/{id}/rejections',
    summary: 'Rejected rows with line and reason',
    effect: 'read',
    input: z.strictObject({ id: idSchema, page: pageSchema, size: sizeSchema }),
    output: z.strictObject({ records: z.array(rejectionSchema), count: z.number().int() }),
    errors: ['notFound'],
  }),
  'marketImport.exportRejections': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/imports/{id}/rejections/export',
    summary: 'Rejected rows as a file',
    effect: 'read',
    response: 'file',
    mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    rate: 'heavy',
    input: z.strictObject({ id: idSchema, format: z.enum(['csv', 'xlsx']).default('csv') }),
    output: z.instanceof(Uint8Array),
    errors: ['notFound'],
  }),
  'marketImport.coverage': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/market-data/coverage',
    summary: 'Imported series with their gaps, stale ones and suspected splits',
    effect: 'read',
    input: z.strictObject({
      page: pageSchema,
      size: sizeSchema,
      search: searchSchema.default(''),
      only: z.enum(['all', 'gaps', 'stale', 'jumps']).default('all'),
      sort: z.enum(['symbol', 'lastDate', 'points']).default('symbol'),
      asc: z.boolean().default(true),
    }),
    output: z.strictObject({
      records: z.array(seriesCoverageSchema),
      count: z.number().int(),
      /** Over all series. */
      totals: z.strictObject({
        series: z.number().int(),
        symbols: z.number().int(),
        points: z.number().int(),
        gaps: z.number().int(),
        stale: z.number().int(),
        jumps: z.number().int(),
        tickers: z.number().int(),
      }),
    }),
  }),
  'marketImport.datasets': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/market-data/datasets',
    summary: 'Data sets',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ list: z.array(datasetSchema) }),
  }),
  'marketImport.deleteDataset': defineOperation({
    ...admin,
    method: 'DELETE',
    path: '/admin/market-data/datasets/{id}',
    summary: 'Delete a data set with its prices',
    effect: 'write',
    input: byIdSchema,
    output: doneSchema,
    errors: ['notFound'],
  }),
  'marketImport.samples': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/market-data/samples',
    summary: 'Sample data that come with the product, and which of them are loaded',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({ list: z.array(sampleSetSchema) }),
  }),
  'marketImport.loadSamples': defineOperation({
    ...admin,
    method: 'POST',
    path: '/admin/market-data/samples',
    summary: 'Load sets of sample data; those that are there already stay as they are',
    effect: 'write',
    rate: 'heavy',
    input: z.strictObject({ sets: z.array(z.enum(SAMPLE_SETS)).min(1).max(SAMPLE_SETS.length) }),
    output: doneSchema,
  }),
  'marketImport.sources': defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/market-data/sources',
    summary: 'Where the prices of each market come from',
    effect: 'read',
    input: emptySchema,
    output: z.strictObject({
      list: z.array(marketSourceSchema),
      /** Sources that are configured. */
      available: z.array(z.enum(PRICE_SOURCES)),
    }),
  }),
  'marketImport.setSource': defineOperation({
    ...admin,
    method: 'PUT',
    path: '/admin/market-data/sources',
    summary: 'Choose where the prices of a market come from',
    effect: 'write',
    input: z.strictObject({
      domain: z.enum(DOMAINS as [string, ...string[]]),
      source: z.enum(PRICE_SOURCES),
    }),
    output: doneSchema,
    errors: ['conflict', 'syntheticRates'],
  }),
} as const;
