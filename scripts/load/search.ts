// `npm run bench:search`
import { benchSearch } from '../bench/search.ts';

await benchSearch();
