console.log('hello', process.version, process.argv.slice(2));
await new Promise((r) => setTimeout(r, 500));
