-- Questions to files of games, in DuckDB. A file's name stands for its table, of any of the kinds
-- .csv, .jsonl and .parquet.

-- How South fares by the first pit that was chosen freely.
SELECT first_free, count(*) AS games, avg((winner = 'south')::INT) AS south, avg(margin) AS margin
FROM 'games.parquet'
GROUP BY first_free
ORDER BY first_free;

-- What every column of numbers adds up to.
SELECT count(*) AS rows, sum(COLUMNS(* EXCLUDE (winner, reason, turn)))
FROM 'games.csv';

-- How games end: drawn or annulled, where nobody won.
SELECT winner, reason, count(*) AS games
FROM 'games.jsonl'
GROUP BY ALL
ORDER BY ALL;

-- The run that a Parquet file is of.
SELECT decode(value)::JSON AS run
FROM parquet_kv_metadata('games.parquet')
WHERE decode(key) = 'relaysow';
